import type { Interview } from '#shared/entities/interview.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { MissingRater } from '#shared/views/missing-rater.ts'
import type { Deps } from '../../../deps.ts'
import type { ReviewInvitation } from '../../../models/groups/review-invitation.ts'
import type { Account } from '../../../models/identity/account.ts'
import type { Grant } from '../../../models/sync/grant.ts'
import { displayName } from '../../../presenters/account.ts'
import { documents } from '../../../sync/documents.ts'
import { holdsPanel } from '../../../queries/interview-scores.ts'
import type { Loaded } from '../../../queries/job.ts'
import { loadJobParts } from '../../../queries/job-parts.ts'

type Reader = Pick<Deps, 'models' | 'clock'>

/** Person who may judge, with what a mail to them needs. */
export interface JudgeInWaiting extends Pick<MissingRater, 'id' | 'name' | 'kind'> {
  email: string
  /** of a guest: the open link, and its language */
  invitation?: ReviewInvitation
}

/** People who may judge this interview and have not sealed, without the actor. Of a blind job nobody is told before the own seal. */
export async function missingRaters(
  deps: Reader,
  actor: Actor,
  interview: Loaded<Interview>,
): Promise<{ isHidden: boolean; raters: JudgeInWaiting[]; judges: ReadonlySet<string> }> {
  const { id: iv, gid, fields } = interview
  const parts = await loadJobParts(deps, { gid, jobId: fields.jobId })
  const isSealed = parts?.job.blind === true && parts.job.revealedAt === undefined
  if (isSealed && !(await holdsPanel(deps, actor, { iv, gid }))) return { isHidden: true, raters: [], judges: new Set() }
  const judges = (await judgesOf(deps, interview)).filter(({ id }) => id !== actor.id)
  const sealed = new Set(ratingsOf(await documents.find(deps, 'reviews', { iv, gid })).map(({ raterId }) => raterId))
  return { isHidden: false, raters: judges.filter(({ id }) => !sealed.has(id)), judges: new Set(judges.map(({ id }) => id)) }
}

const KINDS = { recruiter: 'colleague', lineManager: 'lineManager', guest: 'guest' } as const

/** Everybody with a right to judge it: colleagues, line managers to whom it was shown, guests with an open link. */
async function judgesOf({ models, clock }: Reader, interview: Loaded<Interview>): Promise<JudgeInWaiting[]> {
  const { id: iv, gid, scope, fields } = interview
  const grants = await models.grants.find({ scope, gid, only: { $in: ['', iv] }, on: true }).lean<Grant[]>()
  const kinds = new Map(grants.flatMap(({ user, role }) => (role in KINDS ? [[user, KINDS[role as keyof typeof KINDS]] as const] : []))) // just looked up
  const accounts = await models.accounts.find({ _id: { $in: [...kinds.keys()] } }).lean<Account[]>()
  const open = await models.reviewInvitations
    .find({ gid, jobId: fields.jobId, cancelledAt: { $exists: false }, expiresAt: { $gt: clock.now() } })
    .lean<ReviewInvitation[]>()
  const invitations = new Map(open.filter(({ interviewIds }) => interviewIds.includes(iv)).map((one) => [one.accountId, one]))
  const found = accounts.filter((account) => account.gid === gid && account.frozenAt === undefined)
  return found
    .flatMap((account) => judgeOf(account, kinds.get(account._id), invitations.get(account._id)) ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function judgeOf(
  account: Account,
  kind: JudgeInWaiting['kind'] | undefined,
  invitation: ReviewInvitation | undefined,
): JudgeInWaiting | null {
  if (kind === undefined) return null
  if (kind !== 'guest') return { id: account._id, name: displayName(account), kind, email: account.email }
  // a guest's account carries no address of its own
  return invitation ? { id: account._id, name: invitation.email, kind, email: invitation.email, invitation } : null
}
