import { UtcOffset } from '#shared/primitives/fields.ts'
import * as z from 'zod'
import { GroupRole } from '#shared/primitives/roles.ts'
import type { MailLayout } from './layouts.ts'

/**
 * Every mail the server writes: what it looks like and what has to be known for it. The words are in `locales/<language>/mail.json`.
 * `isSecret`: holds a link or code that opens something, so its text is forgotten once it is sent.
 */
export const MAIL_TEMPLATES = {
  recruiterPasswordReset: define('link', { name: name(), link: link(), validMinutes: count() }, { isSecret: true }),
  adminPasswordReset: define('link', { name: name(), link: link(), validMinutes: count() }, { isSecret: true }),
  passwordChanged: define('notice', { name: name() }),
  /** to administrators of a group: nothing is sent to this address until one of them resumes it */
  webhookPaused: define('notice', { name: name(), address: message(), reason: z.enum(['gone', 'silent']) }),
  /** to the maker of a key that nobody uses; `until`: its last use, or when it was made */
  keyIdle: define('notice', { name: name(), keyName: name(), groupName: name(), until: moment() }),
  /** to the owner of a connection whose sign-in was refused; `address` is the company URL */
  sapPaused: define('notice', { name: name(), address: message() }),
  /** to register; `invitedBy` and `companyName` may be '' */
  recruiterInvitation: define(
    'link',
    { name: name(), companyName: name(), invitedBy: name(), link: link(), validDays: count() },
    { isSecret: true },
  ),
  /** to an account's owner */
  groupInvitation: define(
    'link',
    { name: name(), groupName: name(), role: GroupRole, invitedBy: name(), link: link(), validDays: count() },
    { isSecret: true },
  ),
  /** `message` is what the recruiter wrote, or '' */
  guestInvitation: define(
    'link',
    {
      name: name(),
      companyName: name(),
      invitedBy: name(),
      jobName: name(),
      count: count(),
      message: message(),
      link: link(),
      until: moment(),
    },
    { isSecret: true },
  ),
  /** to a guest who has not sealed; the secret of the link is in the invitation alone */
  guestReminder: define('notice', { name: name(), companyName: name(), invitedBy: name(), jobName: name(), until: moment() }),
  /** to a colleague who has not sealed a score */
  raterReminder: define('link', { name: name(), companyName: name(), invitedBy: name(), jobName: name(), link: link() }),
  guestCancelled: define('notice', { name: name(), companyName: name(), jobName: name() }),
  oneTimeCode: define(
    'code',
    { name: name(), companyName: name(), jobName: name(), code: z.string().regex(/^\d{4,10}$/), validMinutes: count() },
    { isSecret: true },
  ),
  candidateInvitation: define(
    'link',
    { name: name(), jobName: name(), companyName: name(), link: link(), until: moment().optional(), zone: zone() },
    { isSecret: true },
  ),
  candidateNewDeadline: define(
    'link',
    { name: name(), jobName: name(), companyName: name(), link: link(), until: moment().optional(), zone: zone() },
    { isSecret: true },
  ),
  candidateReminder: define(
    'link',
    { name: name(), jobName: name(), companyName: name(), link: link(), until: moment().optional(), zone: zone() },
    { isSecret: true },
  ),
  /** the employer asks again; `message` is the reason, or '' */
  candidateRedo: define(
    'link',
    { name: name(), jobName: name(), companyName: name(), message: message(), link: link(), until: moment().optional(), zone: zone() },
    { isSecret: true },
  ),
  /** the interview was received whole */
  candidateConfirmation: define('link', { name: name(), jobName: name(), companyName: name(), link: link() }, { isSecret: true }),
  /** the training report is there to be read */
  candidateTraining: define('link', { name: name(), jobName: name(), companyName: name(), link: link() }, { isSecret: true }),
  /** `count` answers of which only the candidate's device has all bytes */
  unsentAnswers: define('link', { name: name(), jobName: name(), companyName: name(), count: count(), link: link() }, { isSecret: true }),
  /** recordings wait on the candidate's device */
  candidateResume: define('link', { name: name(), jobName: name(), companyName: name(), link: link() }, { isSecret: true }),
  /** `message`: one line for each receipt; `link`: the page that checks them */
  deliveryReceipts: define('link', {
    name: name(),
    jobName: name(),
    companyName: name(),
    count: count(),
    message: message(),
    link: link(),
  }),
  // the seven notices of shared-schema/lib/accounts/admin-notices.ts; `message` is the administrator's own wording and replaces ours
  opening: define('link', { name: name(), companyName: name(), message: message(), link: link() }),
  suspension: define('notice', { name: name(), message: message() }),
  reactivation: define('link', { name: name(), message: message(), link: link() }),
  add_quota: define('notice', { name: name(), message: message(), amount: count().optional(), balance: count().optional() }),
  low_quota: define('notice', { name: name(), message: message(), balance: count().optional() }),
  out_of_quota: define('notice', { name: name(), message: message() }),
  return_quota: define('notice', { name: name(), message: message(), amount: count().optional(), balance: count().optional() }),
} as const

export type MailTemplate = keyof typeof MAIL_TEMPLATES
export type MailValues<T extends MailTemplate> = z.input<(typeof MAIL_TEMPLATES)[T]['values']>

/** Single-line text; characters that break a line are removed when it is inserted. May be ''. */
function name() {
  return z.string().trim().max(200)
}

/** Accepts web addresses only: `javascript:` and the like are refused, and so are spaces; line ends are taken out. */
function link() {
  return z
    .url({ protocol: /^https?$/ })
    .regex(/^\S+$/)
    .max(2000)
}

/** Zone of the job, in which `until` is written; absent = UTC. */
function zone() {
  return UtcOffset.optional()
}

/** Milliseconds UTC. */
function moment() {
  return z.number().int().min(0)
}

function count() {
  return z.number().int().min(0)
}

/** Several lines of a person's own words; may be ''. */
function message() {
  return z.string().trim().max(5000)
}

function define<Shape extends z.ZodRawShape>(layout: MailLayout, shape: Shape, { isSecret = false }: { isSecret?: boolean } = {}) {
  return { layout, values: z.strictObject(shape), isSecret }
}
