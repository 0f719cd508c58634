/** International prefix of a phone number, as it is stored: + and one to three digits; empty where it was taken out. */
export const COUNTRY_CODE = /^(\+\d{1,3})?$/
