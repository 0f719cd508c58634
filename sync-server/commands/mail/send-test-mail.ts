import type { MailKind } from '#shared/lib/mail/mail-kinds.ts'
import { mailTextOf } from '#shared/policies/email-settings.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { takeAttempt } from '../identity/attempt-limiter.ts'
import { mailVariables, partsOfKind, uiLanguageOf, writeJobMail } from './job-mail.ts'
import { senderOf } from './mail-sender.ts'
import { queueWritten } from './queue-mail.ts'

const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

interface TestMail {
  id: string
  parts: JobParts
  kind: MailKind
  language: string
  origin: string
}

/**
 * Sends a recruiter a mail of a job as candidates get it. Safe to repeat with the same id.
 * @throws Outcome 1 without such a text, 10 after too many in an hour
 */
export async function sendTestMail(deps: Deps, actor: Actor, { id, parts, kind, language: spoken, origin }: TestMail): Promise<void> {
  const settings = parts.setting('email')
  const text = mailTextOf(settings, kind, spoken)
  const account = await deps.models.accounts.findOne({ _id: actor.id, gid: actor.gid }).lean<Account>()
  if (!text || !account) throw new Outcome(1, 'There is no text of this kind in this language.')
  if (await deps.models.mails.exists({ _id: id, gid: actor.gid })) return
  if (await takeAttempt(deps, { key: keyedHash(deps, 'test mail', actor.id), most: MOST_AN_HOUR, windowMs: HOUR_MS }))
    throw new Outcome(10, 'Rate limited')
  const language = uiLanguageOf(spoken)
  const values = await mailVariables(deps, {
    parts,
    interview: null,
    language,
    name: `${account.firstName} ${account.lastName}`.trim(),
    link: `${origin}/candidate`,
    deadlineAt: parts.job.deadlineAt ?? null,
  })
  const from = senderOf(deps.config, settings, parts.setting('layout').companyName ?? '')
  await queueWritten(deps, {
    id,
    gid: actor.gid,
    to: account.email,
    template: 'jobMailTest',
    language: language.code,
    isSecret: false,
    ...(await partsOfKind(deps, kind, { settings, parts })),
    ...(from && { from }),
    write: (logo) => writeJobMail(kind, { text: { ...text, title: text.title || parts.job.name }, language, values, logo }),
  })
}
