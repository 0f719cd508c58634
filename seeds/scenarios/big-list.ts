import { settingId } from '#shared/entities/job-setting.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { makeDocs, type NewDoc } from '../documents.ts'
import { person } from '../people.ts'
import type { Scenario } from '../scenario.ts'
import { signInAs } from '../sign-in.ts'

const CANDIDATES = 10_000
const HOUR_MS = 3_600_000

/** A job with 10,000 candidates in all statuses, in the demo group; every run makes another one. For lists and measurements. */
export const bigList: Scenario = async ({ client, startMs, say }) => {
  const recruiter = await signInAs(client, 'recruiter')
  const programmeId = newId()
  const jobId = newJobId(startMs)
  const scope = scopeOf.job(jobId)
  await makeDocs(client, recruiter, 'programmes', [
    { id: programmeId, scope: scopeOf.group(recruiter.actor.gid), fields: { name: 'Very large programme', createdAt: startMs } },
  ])
  const job = {
    programmeId,
    name: `${CANDIDATES.toLocaleString('en')} candidates`,
    jobType: 'interview' as const,
    createdAt: startMs,
    ownerId: recruiter.actor.id,
    publishedAt: startMs,
    deadlineAt: null,
  }
  await makeDocs(client, recruiter, 'jobs', [{ id: jobId, scope, fields: job }])
  await makeDocs(client, recruiter, 'jobSettings', [
    { id: settingId(jobId, 'layout'), scope, fields: { jobId, section: 'layout', ...newLayout(), companyName: 'Lantern Bay' } },
  ])
  const began = performance.now()
  const rows = Array.from({ length: CANDIDATES }, (_, n) => row(n, jobId, scope, startMs))
  await makeDocs(client, recruiter, 'interviews', rows)
  say(`${CANDIDATES} candidates in job ${jobId} after ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function row(n: number, jobId: string, scope: string, startMs: number): NewDoc<'interviews'> {
  const id = newId()
  const createdAt = startMs - (n % 500) * HOUR_MS
  const decisions = [0, 0, 0, 1, -1, -2] as const
  return {
    id,
    scope,
    iv: id,
    fields: {
      jobId,
      ...person(n),
      language: 'english',
      createdAt,
      endAt: null,
      shortlisted: decisions[n % decisions.length] ?? 0,
      ...(n % 7 === 0 ? {} : { invitedAt: createdAt + HOUR_MS }),
      ...(n % 5 === 0 ? { reviewedAt: createdAt + 30 * HOUR_MS } : {}),
    },
  }
}
