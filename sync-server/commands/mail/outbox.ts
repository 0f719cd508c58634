import type { fetch_outbox } from '#shared/api/admin/fetch_outbox.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { StoredMail } from '../../models/records/mail.ts'
import type { MailTemplate } from '../../services/mail/templates.ts'
import { audit } from '../audit/audit.ts'

/** Returns a page of the mails of all tenants, newest first: for administrators of the product only (decision 4). */
export async function listOutbox(deps: Deps, query: InputOf<typeof fetch_outbox>): Promise<OutputOf<typeof fetch_outbox>> {
  const { state, search } = query
  const isDelivery = showsWords(deps)
  const part = search ? new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') : null
  // hidden text must not be found either
  const found = part && { $or: [{ to: part }, { subject: part }], ...(isDelivery ? {} : { template: { $nin: [...ABOUT_INTERVIEWS] } }) }
  const filter = { gid: { $exists: true }, ...(state ? { state } : {}), ...found }
  const { skip, facts } = pageOf(query, await deps.models.mails.countDocuments(filter))
  const mails = await deps.models.mails
    .find(filter, { html: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(facts.limit)
    .lean<StoredMail[]>()
  return {
    mails: mails.map((mail) => present(isDelivery ? mail : withoutInterview(mail), isDelivery)),
    has_mail_server: Boolean(deps.config.smtpUrl),
    ...facts,
  }
}

/**
 * Words of mails hold links and codes that open accounts and interviews. While there is no mail server this list is how they are delivered;
 * with one they are shown to nobody but their receiver, except where nothing is real (ADR 0021).
 */
const showsWords = ({ config }: Pick<Deps, 'config'>): boolean => !config.smtpUrl || config.nodeEnv !== 'production'

/** Mails to candidates and guests name people and jobs of a group, which are not the business of administrators of the product. */
const ABOUT_INTERVIEWS: ReadonlySet<string> = new Set<MailTemplate | 'jobMailTest'>([
  'candidateInvitation',
  'candidateNewDeadline',
  'candidateReminder',
  'candidateRedo',
  'candidateConfirmation',
  'candidateResume',
  'candidateTraining',
  'deliveryReceipts',
  'guestCancelled',
  'guestInvitation',
  'guestReminder',
  'jobMailTest',
  'oneTimeCode',
  'raterReminder',
  'unsentAnswers',
])

/** Mail as administrators see it: its state and group, but not its recipient. */
function withoutInterview(mail: StoredMail): StoredMail {
  if (!ABOUT_INTERVIEWS.has(mail.template ?? '')) return mail
  // mail servers repeat the address in their refusals
  const { lastError, files: _files, ...kept } = mail
  return { ...kept, to: '', subject: '', ...(lastError === undefined ? {} : { lastError: lastError.replace(/\S+@\S+/g, '…') }) }
}

const present = (mail: StoredMail, isShown: boolean) => ({
  mail_id: mail._id,
  gid: mail.gid,
  to: mail.to,
  subject: mail.subject,
  ...(mail.template ? { template: mail.template } : {}),
  ...(mail.language ? { language: mail.language } : {}),
  state: mail.state,
  tries: mail.tries,
  created_at_ms: mail.createdAt,
  ...(mail.sentAt === undefined ? {} : { sent_at_ms: mail.sentAt }),
  ...(mail.failedAt === undefined ? {} : { failed_at_ms: mail.failedAt }),
  ...(mail.lastError === undefined ? {} : { last_error: mail.lastError }),
  files: (mail.files ?? []).filter((file) => file.cid === undefined).map((file) => file.name),
  text: isShown ? mail.text : null,
})

/** Has a mail that was given up, or still waits, tried now. One that was sent stays so. Answers its state. */
export async function retryMail(deps: Deps, actor: Actor, mail: Pick<StoredMail, '_id' | 'gid' | 'state'>): Promise<StoredMail['state']> {
  const { modifiedCount } = await deps.models.mails.updateOne({ _id: mail._id, state: 'failed' }, { $set: { state: 'waiting', tries: 0 } })
  if (modifiedCount === 1) await audit(deps, { gid: mail.gid, by: actor.id, action: 'mail.retried', target: `mails/${mail._id}` })
  else if (mail.state === 'sent') return 'sent'
  // also on a repeat: the first try may have died between the two
  await deps.jobs.enqueue('send-mail', { mailId: mail._id }, mail._id)
  return 'waiting'
}
