import { newId } from '#shared/primitives/ids.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import type { TestApp } from '#tests/support/server/start-app.ts'
import { addCandidate, addInterview, addPerson, buildJob, type JobWorld, type Person } from '../support/team.ts'
import type { Recorder } from './recorder.ts'
import type { Right } from './types.ts'

export type Part = 'recruiter' | 'colleague' | 'guest' | 'candidate'

/** A right that comes and goes during the run. */
export interface Flap {
  person: Person
  role: 'recruiter' | 'guest' | 'lineManager'
  scope: string
  only: string
  current: Right | null
}

/** Tenant with two jobs, three interviews in each, and the people of a run. */
export interface Users {
  gid: string
  jobs: readonly { jobId: string; scope: string; interviews: readonly string[] }[]
  people: Readonly<Record<Part, Person>>
  flaps: readonly Flap[]
}

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('expected a value')
  return value
}

/** Builds the tenant and notes the rights from the beginning. */
export async function buildUsers(app: TestApp, recorder: Recorder): Promise<Users> {
  const { deps } = app
  const gid = newId()
  const recruiter = await addPerson(deps, { gid, role: 'recruiter', name: 'Rita' })
  const colleague = await addPerson(deps, { gid, role: 'recruiter', name: 'Ben' })
  const worlds = [await buildJob(deps, { gid, recruiter }), await buildJob(deps, { gid, recruiter })]
  const jobs = await Promise.all(worlds.map((world) => withInterviews(app, world, recruiter)))
  const [first, second] = [must(jobs[0]), must(jobs[1])]
  const own = must(first.interviews[0])
  const candidate = await addCandidate(deps, { gid, scope: first.scope, interviewId: own })
  const guest = await addPerson(deps, { gid, role: 'guest', name: 'Gus' })
  const standing = (person: Person, scope: string, only = '') =>
    recorder.right({ user: person.actor.id, scope, only }, () => Promise.resolve())
  for (const person of [recruiter, colleague, guest, candidate]) await standing(person, `user:${person.actor.id}`)
  for (const person of [recruiter, colleague]) await standing(person, `group:${gid}`)
  for (const { scope } of jobs) await standing(recruiter, scope)
  await standing(candidate, first.scope, own)
  const flap = async (person: Person, role: Flap['role'], scope: string, only: string, isOn: boolean): Promise<Flap> => {
    const made: Flap = { person, role, scope, only, current: null }
    if (isOn) await give(app, recorder, gid, made)
    return made
  }
  const flaps = [
    await flap(colleague, 'recruiter', first.scope, '', true),
    await flap(colleague, 'recruiter', second.scope, '', true),
    await flap(colleague, 'lineManager', first.scope, must(first.interviews[1]), false),
    await flap(guest, 'guest', first.scope, own, true),
    await flap(guest, 'guest', second.scope, must(second.interviews[0]), false),
  ]
  return { gid, jobs, people: { recruiter, colleague, guest, candidate }, flaps }
}

async function withInterviews({ deps }: TestApp, world: JobWorld, recruiter: Person): Promise<Users['jobs'][number]> {
  const { gid, jobId, scope, interviewId } = world
  const interviews = [interviewId]
  for (const name of ['Cleo', 'Chen']) interviews.push(await addInterview(deps, { gid, jobId, by: recruiter.actor.id, name }))
  return { jobId, scope, interviews }
}

/** Gives the right, noted from before the call on. */
export async function give(app: TestApp, recorder: Recorder, gid: string, flap: Flap): Promise<void> {
  const { person, scope, only, role } = flap
  const key = { user: person.actor.id, scope, only }
  flap.current = await recorder.right(key, () => grant(app.deps, { ...key, gid, role }))
}

/** Takes the right back; until the call is over it may still show. */
export async function takeBack(app: TestApp, recorder: Recorder, flap: Flap): Promise<void> {
  const { person, scope, only, current } = flap
  flap.current = null
  if (current) await recorder.endRight(current, () => revoke(app.deps, { user: person.actor.id, scope, only }))
}
