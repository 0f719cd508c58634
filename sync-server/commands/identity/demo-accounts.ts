import { DEMO_ACCOUNTS, DEMO_GID, DEMO_PASSWORD, DEMO_REVIEW_TOKEN, DEMO_SHARED, demoAccount, mainDemoJob } from '#shared/lib/demo.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { grant } from '../../sync/rights/grants.ts'
import { createAccount } from './create-account.ts'

/** Accounts that no call can make: the administrator who makes the others, a guest reviewer, and a candidate with a password. Safe to repeat. */
export async function createDemoAccounts(deps: Deps, startMs: number): Promise<void> {
  const roles = { admin: 'admin', reviewer: 'guest', candidate: 'jobseeker' } as const
  for (const { id, email, firstName, lastName, kind } of DEMO_ACCOUNTS) {
    if (kind !== 'admin' && kind !== 'reviewer' && kind !== 'candidate') continue
    await createAccount(deps, 'demo', { id, gid: DEMO_GID, role: roles[kind], email, firstName, lastName, password: DEMO_PASSWORD })
  }
  const scope = scopeOf.job(mainDemoJob(startMs).id)
  const share = (kind: 'manager' | 'reviewer' | 'candidate', only: string, role: 'lineManager' | 'guest' | 'candidate') =>
    grant(deps, { user: demoAccount(kind).id, gid: DEMO_GID, scope, only, role })
  for (const only of DEMO_SHARED.manager) await share('manager', only, 'lineManager')
  for (const only of DEMO_SHARED.reviewer) await share('reviewer', only, 'guest')
  await share('candidate', DEMO_SHARED.candidate, 'candidate')
  await inviteDemoReviewer(deps, startMs)
}

const YEAR_MS = 365 * 86_400_000

/** The same way in as every guest's, with a secret that everybody may know. */
async function inviteDemoReviewer({ models }: Deps, startMs: number): Promise<void> {
  const { id: accountId, email } = demoAccount('reviewer')
  const of = { gid: DEMO_GID, jobId: mainDemoJob(startMs).id, email, accountId, by: demoAccount('recruiter').id }
  const shared = { interviewIds: DEMO_SHARED.reviewer, language: 'english', message: 'Please tell us what you think of these two.' }
  const invitation = { ...of, ...shared, createdAt: startMs, expiresAt: startMs + YEAR_MS }
  await upsert(() =>
    models.reviewInvitations.updateOne({ _id: hashToken(DEMO_REVIEW_TOKEN) }, { $setOnInsert: invitation }, { upsert: true }),
  )
}
