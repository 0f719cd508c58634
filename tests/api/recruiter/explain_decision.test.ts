import { beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import type { Deps } from '#server/deps.ts'
import type { AuditEntry } from '#server/models/records/audit.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
let deps: Deps
beforeAll(() => void (deps = scene.app.deps))

const decide = (is_shortlist: number) =>
  scene.result('recruiter/change_jobseeker_status', { job_id: sample.jobId, interview_ids: [sample.interviewId], is_shortlist })
/** As an engine writes it; a seal sums up what the answers of this job give, which is nothing. */
const giveScore = () =>
  commitEdit(deps, { by: 'x', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { autoScore: 70 } })
const explain = (reason: string, token?: string) =>
  scene.result('recruiter/explain_decision', { job_id: sample.jobId, interview_id: sample.interviewId, reason }, token)
const noted = async (): Promise<AuditEntry[]> =>
  await deps.models.audit
    .find({ gid: sample.gid, target: `interviews/${sample.interviewId}`, action: /^decision/ })
    .sort({ n: 1 })
    .lean<AuditEntry[]>()
const details = async (): Promise<Record<string, unknown>[]> => (await noted()).map(({ action, detail }) => ({ action, ...detail }))

it('there is nothing to explain before a decision', async () => {
  expect(await explain('mistake')).toEqual({ changed: [] })
  expect(await noted()).toEqual([])
})

it('a decision is noted with what it replaced, the version of the questions and whether a score was shown before', async () => {
  await decide(1)
  await decide(1)
  expect(await details()).toEqual([
    {
      action: 'decision.made',
      jobId: sample.jobId,
      to: 1,
      was: 0,
      overrides: false,
      ai: 'none',
      ownReview: false,
      rubric: expect.stringMatching(/^[\da-f]{12}$/),
    },
  ])
  await giveScore()
  await scene.result('reports/submit_overall_score', { job_id: sample.jobId, interview_id: sample.interviewId, score: 7 })
  await giveScore()
  await decide(-1)
  const [, sealed, rejected] = await details()
  expect(sealed).toMatchObject({ action: 'decision.sealed', ai: 'open' })
  expect(rejected).toMatchObject({ to: -1, was: 1, overrides: true, ai: 'open', ownReview: true })
  expect(rejected?.['rubric']).toBe(sealed?.['rubric'])
})

it('who decided gives the reason once, and the log shows it beside the decision', async () => {
  expect(await explain('scoredWrongly')).toEqual({ changed: [sample.interviewId] })
  expect(await explain('mistake')).toEqual({ changed: [sample.interviewId] })
  const [newest] = (await noted()).slice(-1)
  expect(newest).toMatchObject({ by: sample.recruiterId, action: 'decision.explained', detail: { reason: 'scoredWrongly' } })
  const { entries } = await scene.result<{ entries: { action: string; reason?: string; target_name: string; detail: object }[] }>(
    'admin/fetch_audit_log',
    { kind: 'decision', limit: 100 },
    scene.world.tokens.admin,
  )
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['decision.explained', undefined],
    ['decision.made', 'scoredWrongly'],
    ['decision.sealed', undefined],
    ['decision.made', undefined],
  ])
  // a log that names nobody is no evidence
  const { name } = (await documents.get(deps, 'interviews', { id: sample.interviewId }))!
  expect(new Set(entries.map(({ target_name }) => target_name))).toEqual(new Set([name]))
})

it('other words of a question are another version, and nobody explains the decision of another', async () => {
  const before = (await details())[0]?.['rubric']
  const text = { english: 'How would you learn a harbour that is new to you?' }
  await commitEdit(deps, { by: 'x', col: 'questions', id: sample.shortQuestionId, gid: sample.gid, changes: { text } })
  await commitEdit(deps, { by: 'a-colleague', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { shortlisted: 1 } })
  const newest = (await details()).at(-1)
  expect(newest).toMatchObject({ action: 'decision.made', to: 1, was: -1, ownReview: false })
  expect(newest?.['rubric']).not.toBe(before)
  expect(await explain('mistake')).toEqual({ changed: [] })
})

it('of a blind job the score is noted as not shown until the own review is sealed, or the panel was opened', async () => {
  const { gid, interviewId: iv, jobId } = sample
  await commitEdit(deps, { by: 'x', col: 'interviews', id: iv, gid, changes: { blind: true } })
  await giveScore()
  const seal = async (raterId: string): Promise<unknown> => {
    const fields = { interviewId: iv, jobId, raterId, raterName: 'R', scores: {}, sealedAt: 1, createdAt: 1 }
    await insertDoc(deps, { by: raterId, col: 'reviews', id: sealedReviewId(iv, raterId), gid, scope: `panel:${iv}`, iv, fields })
    return (await details()).at(-1)
  }
  expect(await seal('a-guest')).toMatchObject({ action: 'decision.sealed', ai: 'hidden' })
  await giveScore()
  await decide(-2)
  expect((await details()).at(-1)).toMatchObject({ to: -2, ai: 'hidden' })
  await deps.models.grants.insertMany([
    { _id: 'p', user: sample.recruiterId, gid, scope: `panel:${iv}`, only: iv, role: 'recruiter', on: true, e: 1, rN: null },
  ])
  await decide(0)
  expect((await details()).at(-1)).toMatchObject({ to: 0, was: -2, ai: 'open' })
})
