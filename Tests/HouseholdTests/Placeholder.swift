// Household
