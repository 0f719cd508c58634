/** Why an administrator suspends, reactivates or deletes an account. A code and no text: it goes into the audit log, where nothing can be erased. */
export const ACCOUNT_REASONS = ['requested', 'left', 'unpaid', 'misuse', 'security', 'settled', 'other'] as const
export type AccountReason = (typeof ACCOUNT_REASONS)[number]
