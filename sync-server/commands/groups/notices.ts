import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { mediaTitle } from '#shared/lib/files/group-media.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'
import { adminProfile } from '../mail/admin-profile.ts'
import { logoOf } from '../mail/mail-logo.ts'
import { queueMail, type MailToQueue } from '../mail/queue-mail.ts'

export interface NoticeToQueue {
  /** a repeat with the same one is the same mail */
  id: string
  account: Pick<Account, 'gid' | 'email' | 'firstName' | 'lastName' | 'companyName'>
  notice: AdminNotice
  /** of links */
  origin: string
  /** interviews that were added or given back, and that are left; for the notices about quota */
  amount?: number
  balance?: number
  /** the administrator's own words, which replace ours or come before the numbers */
  message?: string
  attachment?: MailToQueue<AdminNotice>['attachment']
  language?: string
  logo?: MailToQueue<AdminNotice>['logo']
}

/** Tells a recruiter what happened to the account, in the words of the administration's profile when there are any (R144). */
export async function queueNotice(deps: Deps, asked: NoticeToQueue): Promise<void> {
  const notice = { ...(await ownWords(deps, asked.notice)), ...asked }
  const { id, account, attachment, language, logo } = notice
  const mail = {
    id,
    gid: account.gid,
    to: account.email,
    ...(attachment ? { attachment } : {}),
    ...(language ? { language } : {}),
    ...(logo ? { logo } : {}),
  }
  await queueMail(deps, { ...mail, template: notice.notice, values: noticeValues(notice) })
}

/** Words, file and logo that administrators chose. */
async function ownWords(deps: Deps, notice: AdminNotice): Promise<Pick<NoticeToQueue, 'message' | 'attachment' | 'logo'>> {
  const { companyName, companyLogo, [notice]: template } = await adminProfile(deps)
  const { email: message, attachment: objectName } = template
  const name = mediaTitle(objectName, 'attachment')
  return {
    message,
    ...(objectName === '' ? {} : { attachment: { name, bucket: 'recruiter', objectName } }),
    ...logoOf({ companyLogo, companyName }),
  }
}

/** Values for the template of each notice. */
export function noticeValues({
  account,
  notice,
  origin,
  amount,
  balance,
  message = '',
}: Pick<NoticeToQueue, 'notice' | 'origin' | 'amount' | 'balance' | 'message'> & {
  account: Pick<Account, 'email' | 'firstName' | 'lastName' | 'companyName'>
}): MailToQueue<AdminNotice>['values'] {
  const name = displayName(account)
  const counts = { ...(amount === undefined ? {} : { amount }), ...(balance === undefined ? {} : { balance }) }
  switch (notice) {
    case 'opening':
      return { name, message, companyName: account.companyName ?? '', link: `${origin}/` }
    case 'reactivation':
      return { name, message, link: `${origin}/` }
    case 'suspension':
    case 'out_of_quota':
      return { name, message }
    case 'low_quota':
      return { name, message, ...(balance === undefined ? {} : { balance }) }
    case 'add_quota':
    case 'return_quota':
      return { name, message, ...counts }
  }
}
