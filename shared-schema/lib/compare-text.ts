/** Form in which two e-mail addresses are compared: equal forms are one mailbox here. */
export const addressKey = (address: string): string => address.normalize('NFC').trim().toLowerCase()

/** Form in which two names of one kind of thing are compared. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
