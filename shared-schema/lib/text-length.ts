/** Lengths in code points: sender and interviewer names (R250), names of candidates and recruiters (X48), e-mail addresses (R251). */
export const NAME_LENGTH = 25

export const codePoints = (text: string): number => [...text].length
