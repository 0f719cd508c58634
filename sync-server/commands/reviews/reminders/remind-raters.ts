import type { Interview } from '#shared/entities/interview.ts'
import { INTERVIEW_LANGUAGES } from '#shared/policies/layout.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../../deps.ts'
import type { Account } from '../../../models/identity/account.ts'
import { fullName } from '../../../presenters/account.ts'
import { companyOf } from '../../../presenters/interview-pack.ts'
import type { Loaded } from '../../../queries/job.ts'
import { loadJobParts } from '../../../queries/job-parts.ts'
import { missingRaters, type JudgeInWaiting } from './missing-raters.ts'
import { audit } from '../../audit/audit.ts'
import { logoOf } from '../../mail/mail-logo.ts'
import { queueMail, type MailToQueue } from '../../mail/queue-mail.ts'
import type { MailTemplate } from '../../../services/mail/templates.ts'
import { lastReminders, reminderId } from './reminder-mails.ts'

const DAY_MS = 86_400_000

interface Wish {
  /** undefined: everybody who is missing */
  only: readonly string[] | undefined
  /** also who was reminded today */
  isAgain: boolean
  origin: string
  /** its mails are the same however often it is repeated */
  command: string
}

/**
 * Mails people who have not sealed, naming no candidate; answers how many. Each is noted before the mail, so a repeat writes the same mails.
 * @throws AppError conflict in a blind job before the own seal; notFound for a person who may not judge
 */
export async function remindRaters(deps: Deps, actor: Actor, interview: Loaded<Interview>, wish: Wish): Promise<number> {
  const { isHidden, raters, judges } = await missingRaters(deps, actor, interview)
  if (isHidden) throw new AppError('conflict')
  if (wish.only?.some((id) => !judges.has(id))) throw new AppError('notFound')
  const { gid, id: interviewId } = interview
  const { jobId } = interview.fields
  const last = await lastReminders(deps, { gid, jobId })
  const mail = await mailOf(deps, actor, interview, wish.origin)
  let reminded = 0
  for (const rater of raters.filter(({ id }) => wish.only?.includes(id) ?? true)) {
    const id = reminderId({ jobId, raterId: rater.id, command: wish.command })
    const isRepeat = (await deps.models.audit.exists({ _id: id, gid })) !== null
    if (!isRepeat && !wish.isAgain && (last.get(rater.id) ?? 0) > deps.clock.now() - DAY_MS) continue
    await audit(deps, { id, gid, by: actor.id, action: 'mail.raterReminded', target: rater.id, detail: { jobId, interviewId } })
    await queueMail(deps, { id, gid, to: rater.email, ...mail(rater) })
    reminded += 1
  }
  return reminded
}

type Written = Pick<MailToQueue<MailTemplate>, 'template' | 'values' | 'logo' | 'language'>

async function mailOf(deps: Deps, actor: Actor, interview: Loaded<Interview>, origin: string): Promise<(to: JudgeInWaiting) => Written> {
  const { gid, id, fields } = interview
  const parts = must(await loadJobParts(deps, { gid, jobId: fields.jobId }), 'an interview has a job')
  const host = await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>()
  const about = { jobName: parts.job.name, companyName: companyOf(parts).name, invitedBy: host ? fullName(host) : '' }
  const logo = host ? logoOf(host) : {}
  const address = `${origin}/recruiter/dashboard/interview-report?${new URLSearchParams({ jobId: fields.jobId, interviewId: id }).toString()}`
  return ({ name, invitation }) => {
    if (!invitation) return { template: 'raterReminder', ...logo, values: { ...about, name, link: address } }
    const language = INTERVIEW_LANGUAGES[invitation.language as keyof typeof INTERVIEW_LANGUAGES] ?? 'en' // an unknown language is looked up in vain
    return { template: 'guestReminder', ...logo, language, values: { ...about, name: '', until: invitation.expiresAt } }
  }
}
