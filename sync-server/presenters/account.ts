import type { Account } from '../models/account.ts'

/** How a person is called on screens: name, else e-mail. */
export const displayName = (account: Pick<Account, 'firstName' | 'lastName' | 'email'>): string =>
  `${account.firstName} ${account.lastName}`.trim() || account.email
