import { describe, expect, it } from 'vitest'
import { KEY_AREAS } from '#shared/primitives/key-areas.ts'
import { must } from '#shared/primitives/must.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { makeNamedKey } from '#server/commands/keys/make-key.ts'
import { ask } from '#tests/support/server/http.ts'
import { askEverything, tracesIn } from './leak/battery.ts'
import type { Group } from './leak/groups.ts'
import { useGroups } from './leak/scene.ts'

const scene = useGroups()
const JOB = 'plain-job-01'
const INTERVIEW = 'plain-interview-01'

/** A key of the recruiter of north for one job of north that has none of its marks, and a group that knows only this job. */
async function limitedKey(): Promise<{ who: Group['people']['recruiter']; own: Group }> {
  const { deps } = scene.app
  const [north] = scene.groups
  const { actor } = north.people.recruiter
  await deps.models.groups.updateOne({ _id: north.ids.gid }, { $set: { developerModeEnabled: true } })
  await addJob(deps, actor, { id: JOB, programmeId: 'plain-programme', name: 'Plain', jobType: 'interview' })
  await addCandidates(deps, actor.id, { jobId: JOB, gid: north.ids.gid }, [{ id: INTERVIEW, name: 'Pat', email: 'pat@plain.test' }])
  const areas = Object.fromEntries(KEY_AREAS.map((area) => [area, 'write']))
  const { api_key: token } = await makeNamedKey(deps, actor, { id: 'plain-key', name: 'Plain', areas, jobs: [JOB] })
  const plain = Object.fromEntries(Object.entries(north.ids).map(([name, id]) => [name, id.replaceAll('north', 'plain')]))
  const ids = { ...(plain as Group['ids']), gid: north.ids.gid, jobId: JOB, interviewId: INTERVIEW } // the same names
  return { who: { actor, token }, own: { ...north, ids } }
}

describe('a key that is limited to one job', () => {
  it('hears no byte of another job of its own group, whatever is asked with whatever ids', async () => {
    const [north] = scene.groups
    const { who, own } = await limitedKey()
    // of its own: the group, the maker and their names
    const isOwn = (trace: string): boolean => /: north(id-group|id-recruiter|-groups-|-accounts-)/.test(trace)
    const heard = await askEverything(scene.app.url, who, own, north)
    expect(heard.length).toBeGreaterThan(60)
    expect(heard.filter(({ status }) => status >= 500)).toEqual([])
    expect(heard.flatMap((answer) => tracesIn(answer, 'north')).filter((trace) => !isOwn(trace))).toEqual([])
    // the suite itself: it does hear what the key is for
    expect(heard.some(({ what, status, text }) => what.includes('changes') && status === 200 && text.includes(INTERVIEW))).toBe(true)
  }, 180_000)

  it('finds no answer that its maker was given under the same Idempotency-Key', async () => {
    const [north] = scene.groups
    const { recruiter } = north.people
    const body = { job_id: north.ids.jobId, is_shortlist: 1, interview_ids: [north.ids.otherInterviewId] }
    const asked = { body, headers: { 'idempotency-key': 'the-same-one' } }
    const url = `${scene.app.url}/api/recruiter/change_jobseeker_status`
    expect((await ask(url, { ...asked, token: recruiter.token })).status).toBe(200)
    const key = must(await scene.app.deps.models.apiKeys.findOne({ _id: 'plain-key' }).lean(), 'the first test made it')
    const token = (
      await makeNamedKey(scene.app.deps, recruiter.actor, { id: 'plain-key-2', name: 'Plain', areas: key.areas ?? {}, jobs: [JOB] })
    ).api_key
    expect((await ask(url, { ...asked, token })).status).toBe(404)
  })
})
