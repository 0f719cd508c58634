import type { Account } from '../models/identity/account.ts'

/** '' for who gave no name. */
export const fullName = (account: Pick<Account, 'firstName' | 'lastName'>): string => `${account.firstName} ${account.lastName}`.trim()

/** Name of a person on screens, else their e-mail. */
export const displayName = (account: Pick<Account, 'firstName' | 'lastName' | 'email'>): string => fullName(account) || account.email
