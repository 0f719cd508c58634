/** Digits of Arabic, Persian, Hindi, Thai and Khmer, and wide ones, as 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\u17e0-\u17e9\uff10-\uff19]/g, (sign) =>
    String(((sign.codePointAt(0) ?? 0) - zeroOf(sign)) % 10),
  )

const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x0e_50, 0x17_e0, 0xff_10]
const zeroOf = (sign: string): number => ZEROS.findLast((zero) => (sign.codePointAt(0) ?? 0) >= zero) ?? 0
