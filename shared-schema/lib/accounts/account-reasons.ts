/** Reasons of an administrator to suspend, reactivate or delete an account. Codes and no text: the audit log cannot erase anything. */
export const ACCOUNT_REASONS = ['requested', 'left', 'unpaid', 'misuse', 'security', 'settled', 'other'] as const
export type AccountReason = (typeof ACCOUNT_REASONS)[number]
