// QRCodes
