import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Deps } from '#server/deps.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const HOUR_MS = 60 * MINUTE_MS
const clock = movableClock()
const scene = useScene({ clock })
const { interviewId: interview_id, jobId: job_id, gid } = sample
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))
beforeEach(async () => {
  await deps.models.mails.deleteMany({ gid })
  await deps.models.audit.collection.deleteMany({ gid })
  await deps.models.auditHeads.collection.deleteMany({})
})

/** As the recruiter, whose session is as young as it has to be. */
async function asked(path: string, body: object): Promise<unknown> {
  const account = must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'it is in the world')
  return await scene.result(path, body, await tokenFor(deps, account))
}
const mails = (template: string) => deps.models.mails.find({ gid, template }).sort({ createdAt: 1 }).lean()
const dayOf = (ms: number): string => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(ms)
/** The own end of the candidate, and the deadline of the job. */
async function ends(endAt: number, deadlineAt: number | null): Promise<void> {
  await commitEdit(deps, { by: 'test', col: 'interviews', id: interview_id, gid, changes: { endAt } })
  await commitEdit(deps, { by: 'test', col: 'jobs', id: job_id, gid, changes: { deadlineAt } })
}

describe('the link that is mailed again', () => {
  it('goes out once in any sixty minutes, whatever the clock on the wall says', async () => {
    const ask = () => asked('delivery/send_resume_link', { interview_id })
    const sent = async () => [(await mails('candidateResume')).length, await deps.models.audit.countDocuments({ gid })]
    // a minute before the full hour
    clock.forward(HOUR_MS - (clock.now() % HOUR_MS) - MINUTE_MS)
    await ask()
    for (let minute = 0; minute < 4; minute++) {
      clock.forward(14 * MINUTE_MS)
      await ask()
      expect(await sent()).toEqual([1, 1])
    }
    clock.forward(5 * MINUTE_MS)
    await ask()
    expect(await sent()).toEqual([2, 2])
  })
})

describe.each(['extend_deadline', 'change_jobseeker_deadline'] as const)('the mail about a new deadline by %s', (how) => {
  const WEEK_MS = 7 * 24 * HOUR_MS
  const moveTo = (ms: number) =>
    how === 'extend_deadline'
      ? asked('delivery/extend_deadline', { interview_id, until_ms: ms })
      : asked('recruiter/change_jobseeker_deadline', {
          job_id,
          interview_ids: [interview_id],
          interview_deadline: new Date(ms).toISOString().slice(0, 10),
          send_notice: true,
        })

  // change_jobseeker_deadline outlasts the deadline of the job, all other ways do not
  const outlasts = how === 'change_jobseeker_deadline'

  it(`X53 names ${outlasts ? 'the extension, which outlasts the deadline of the job' : "the job's deadline where that is earlier"}`, async () => {
    const ofJob = clock.now() + WEEK_MS
    await ends(clock.now() + HOUR_MS, ofJob)
    await moveTo(clock.now() + 4 * WEEK_MS)
    const [mail, ...others] = await mails('candidateNewDeadline')
    expect(others).toEqual([])
    const [right, wrong] = outlasts ? [clock.now() + 4 * WEEK_MS, ofJob] : [ofJob, clock.now() + 4 * WEEK_MS]
    expect(mail?.text).toContain(dayOf(right))
    expect(mail?.text).not.toContain(dayOf(wrong))
  })

  it(`R305 X53 is ${outlasts ? '' : 'not '}written where the deadline of the job held before`, async () => {
    await ends(clock.now() + 2 * WEEK_MS, clock.now() + WEEK_MS)
    await moveTo(clock.now() + 4 * WEEK_MS)
    expect(await mails('candidateNewDeadline')).toHaveLength(outlasts ? 1 : 0)
  })

  it('names the own end where that holds', async () => {
    await ends(clock.now() + HOUR_MS, null)
    await moveTo(clock.now() + 4 * WEEK_MS)
    expect((await mails('candidateNewDeadline')).map(({ text }) => text)).toEqual([
      expect.stringContaining(dayOf(clock.now() + 4 * WEEK_MS)),
    ])
  })
})
