import { RecruiterFeatures, type RecruiterFeaturesChange } from '#shared/lib/accounts/recruiter-features.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { documents } from '../../sync/documents.ts'
import { audit } from '../audit/audit.ts'
import { askForTrainingLater } from '../reviews/training-of-job.ts'

/** Features of the account, with the defaults. */
export const featuresOf = ({ features }: Pick<Account, 'features'>): RecruiterFeatures => RecruiterFeatures.parse(features ?? {})

/** Changes what is named and gives the result. Each field is written by itself, so two administrators do not undo each other. */
export async function setFeatures(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  account: Account,
  change: RecruiterFeaturesChange,
): Promise<RecruiterFeatures> {
  const { _id, gid } = account
  const named = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  if (named.length > 0) {
    const $set = Object.fromEntries(named.map(([name, value]) => [`features.${name}`, value]))
    await deps.models.accounts.updateOne({ _id }, { $set })
    if ('aiRequired' in change) await sumUpJobsOf(deps, account)
    if (change.aiRequired === true || change.trainingReport === true) await trainLater(deps, account)
    await audit(deps, { gid, by: actor.id, action: 'account.featuresChanged', target: _id, detail: Object.fromEntries(named) })
  }
  return featuresOf((await deps.models.accounts.findOne({ _id }).lean<Account>()) ?? account)
}

/** Machine help came or went for all jobs that this account owns (R271). */
async function sumUpJobsOf(deps: Deps, account: Account): Promise<void> {
  for (const { scope, gid } of await ownJobs(deps, account)) await deps.jobs.enqueue('sum-up-job', { scope, gid }, `sums.${scope}`)
}

/** Training reports became possible for them (R278). */
async function trainLater(deps: Deps, account: Account): Promise<void> {
  for (const job of await ownJobs(deps, account)) await askForTrainingLater(deps, job)
}

const ownJobs = (deps: Deps, { _id: ownerId, gid }: Account) =>
  documents.find(deps, 'jobs', { iv: '', gid }, { where: { ownerId }, only: ['scope', 'gid'] })
