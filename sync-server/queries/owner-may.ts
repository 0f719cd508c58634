import type { FeatureFlag } from '#shared/primitives/feature-flags.ts'
import { flagsOn } from '#shared/policies/features.ts'
import type { Deps } from '../deps.ts'
import type { Account } from '../models/identity/account.ts'
import type { JobParts } from './job-parts.ts'

/** Has the account that owns the job this feature? What a job does to its candidates follows its owner, whoever works on it. */
export async function ownerMay({ models }: Pick<Deps, 'models'>, { job }: Pick<JobParts, 'job'>, flag: FeatureFlag): Promise<boolean> {
  const owner = await models.accounts.findOne({ _id: job.ownerId }, { features: 1 }).lean<Pick<Account, 'features'>>()
  return flagsOn(owner?.features ?? {}).includes(flag)
}
