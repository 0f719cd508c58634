import { DEMO_GID, DEMO_PASSWORD, demoAccount } from '#shared/lib/demo.ts'
import { CallError } from '../client.ts'
import type { Scenario, Seeding } from '../scenario.ts'
import { signInAs } from '../sign-in.ts'
import { playCandidates } from './demo-candidates.ts'
import { inviteCandidates } from './demo-interviews.ts'
import { importCvs } from './demo-cvs.ts'
import { demoJobs } from './demo-jobs.ts'
import { judgeCandidates } from './demo-judge.ts'
import { shareOne } from './demo-sharing.ts'
import { confirmWords, overrideOne } from './demo-scores.ts'
import { closeJobs, makeJobs } from './demo-setup.ts'

/**
 * Seeds a group with four programmes, ten jobs in different stages and 92 candidates in every status, twelve with real recordings, and 44 CVs. Ids
 * are fixed and every step is repeatable, so running it again finishes a seed that was cut off.
 */
export const demo: Scenario = async (seeding) => {
  const jobs = demoJobs(seeding.startMs)
  await makeStaff(seeding)
  await buyInterviews(seeding)
  const recruiter = await signInAs(seeding.client, 'recruiter')
  await makeJobs(seeding, recruiter, jobs)
  const interviews = await inviteCandidates(seeding, recruiter, jobs)
  seeding.say(`${jobs.length} jobs and ${interviews.length} candidates are there; recordings follow`)
  await playCandidates(seeding, recruiter, interviews)
  await judgeCandidates(seeding, { recruiter, colleague: await signInAs(seeding.client, 'colleague') }, interviews)
  await shareOne(seeding, recruiter, interviews)
  await overrideOne(seeding, recruiter, interviews)
  await closeJobs(seeding, recruiter, jobs)
  await confirmWords(seeding, recruiter, interviews)
  await importCvs(seeding, recruiter)
}

/** The same operation adds once; more than the demo uses. */
const PURCHASES = [
  { operation_id: '01k9demo00000000000000buy1', amount: 200 },
  { operation_id: '01k9demo00000000000000buy2', amount: 300 },
]

async function buyInterviews({ client }: Seeding): Promise<void> {
  const admin = await signInAs(client, 'admin')
  const { email } = demoAccount('recruiter')
  for (const purchase of PURCHASES) await client.call('admin', 'add_allocation', { ...purchase, email }, admin)
}

const EXISTS = 10

async function makeStaff({ client }: Seeding): Promise<void> {
  const admin = await signInAs(client, 'admin')
  try {
    await client.call('group', 'create', { gid: DEMO_GID, groupName: 'Lantern Bay', billingAdmin: 'billing@demo.test' }, admin)
  } catch (error) {
    // made by a seed that was cut off
    if (!(error instanceof CallError && error.code === EXISTS)) throw error
  }
  const roles = { recruiter: 'admin', colleague: 'recruiter', manager: 'line_manager' } as const
  for (const kind of ['recruiter', 'colleague', 'manager'] as const) {
    const { id, email, firstName, lastName } = demoAccount(kind)
    const person = { recruiter_id: id, email, first_name: firstName, last_name: lastName, password: DEMO_PASSWORD }
    await client.call(
      'admin',
      'create_recruiter',
      {
        ...person,
        gid: DEMO_GID,
        group_role: roles[kind],
        company_name: 'Lantern Bay',
        shareReport: true,
        aiRequired: true,
        cv_scoring: true,
      },
      admin,
    )
  }
}
