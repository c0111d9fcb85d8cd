// SealedStore
