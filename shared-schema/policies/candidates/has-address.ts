/** Domain that never resolves (RFC 2606): an address under it stands for none. */
const NOWHERE = '@no-address.invalid'

/** The address of an interview whose person has none, or has not told one yet. */
export const noAddressOf = (interviewId: string): string => `${interviewId}${NOWHERE}`

/** Can the person be written to? Asked before every mail, link, code and account (ADR 0135). */
export const hasAddress = (email: string): boolean => !email.toLowerCase().endsWith(NOWHERE)
