import { isSameText } from '#shared/primitives/text.ts'
import type { AccountReason } from '#shared/lib/accounts/account-reasons.ts'
import { call } from '../../api/client.ts'

export type AccountAct = 'freeze' | 'reactivate' | 'delete'

/** Compares the typed word, ignoring case and surrounding blanks. */
export const isConfirmed = (typed: string, word: string): boolean => isSameText(typed, word)

/** Asks for one account at a time, so that one that fails keeps none of the others from being done. */
export async function actOn(act: AccountAct, email: string, reason: AccountReason | ''): Promise<void> {
  const input = { recruiter_emails: [email], ...(reason && { reason }) }
  if (act === 'freeze') await call('admin', 'freeze_recruiters', input)
  else if (act === 'reactivate') await call('admin', 'reactivate_recruiters', input)
  else await call('admin', 'delete_recruiters', input)
}
