import { extractText } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sharedReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { ReportDocument } from '#shared/views/report-document.ts'
import { eraseCandidate } from '#server/commands/privacy/erase-candidate.ts'
import { auditStore } from '#server/commands/uploads/audit-store.ts'
import { documents, type Doc } from '#server/sync/documents.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import type { Deps } from '#server/deps.ts'
import { addAnswered, addReady } from '../../contract/made/answered.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, SAMPLE_CANDIDATE_ID, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId } = sample
let deps: Deps
let iv: string

beforeAll(() => {
  deps = scene.app.deps
})
beforeEach(async () => {
  await setFeatures({ shareReport: true, reportType: 'with_score' })
  iv = await addReady(scene)
  const about = { interviewId: iv, jobId, raterId: sample.recruiterId, raterName: 'Rita Recruiter', createdAt: 1 }
  const fields = { ...about, scores: { [sample.shortQuestionId]: 7 }, overall: 9, note: 'A secret note.', sealedAt: 2 }
  const place = { id: sealedReviewId(iv, sample.recruiterId), gid, scope: `job:${jobId}`, iv }
  await insertDoc(deps, { by: sample.recruiterId, col: 'reviews', ...place, fields })
})

const setFeatures = (features: object) =>
  deps.models.accounts.updateOne(
    { _id: sample.recruiterId },
    { $set: Object.fromEntries(Object.entries(features).map(([name, value]) => [`features.${name}`, value])) },
  )
const share = (type: string, ids: readonly string[] = [iv], key = newId()): Promise<Answer> =>
  ask(`${scene.app.url}/api/reports/share_report`, {
    token: scene.world.tokens.recruiter,
    body: { interview_ids: ids, candidate_report_type: type },
    headers: { 'idempotency-key': key },
  })
const factOf = async (id = iv): Promise<Doc<'interviews'>['sharedReport']> =>
  must(await documents.get(deps, 'interviews', { id, gid }), 'it is there').sharedReport
const textOf = async (id = iv): Promise<string | undefined> =>
  (await documents.get(deps, 'reports', { id: sharedReportId(id), gid }))?.document
const documentOf = async (id = iv): Promise<ReportDocument> => ReportDocument.parse(JSON.parse(must(await textOf(id), 'it is shared')))
const logged = async (id = iv): Promise<string[]> =>
  (await deps.models.audit.find({ gid, target: `interviews/${id}`, action: /^report\./ }).lean())
    .map(({ action, by }) => `${action} ${by}`)
    .toSorted()

describe('S132 sharing a report with its candidate', () => {
  it('keeps the report as it is now, of the copy for candidates, and the fact of it; stopping empties it', async () => {
    expect((await share('with_score')).body).toMatchObject({
      error_code: 0,
      result: { interview_ids: [iv], candidate_report_type: 'with_score' },
    })
    const document = await documentOf()
    expect(document).toMatchObject({ copy: 'candidate', scores: { overall: { score: 90 } }, candidate: { name: 'Ana Answers' } })
    expect(JSON.stringify(document)).not.toMatch(/Rita|secret/)
    expect(await factOf()).toEqual({ kind: 'with_score', at: expect.any(Number), by: sample.recruiterId, byName: 'Rita Recruiter' })
    // frozen: later scores change nothing until it is shared anew
    await scene.result('reports/self_scoring', { job_id: jobId, interview_id: iv, scores: { overall: 10 } })
    expect(await documentOf()).toEqual(document)
    await share('with_score')
    expect((await documentOf()).scores?.overall.score).toBe(10)
    expect((await share('none')).body?.result).toEqual({ interview_ids: [iv], candidate_report_type: 'none' })
    expect([await textOf(), (await factOf())?.stoppedAt]).toEqual([undefined, expect.any(Number)])
    const who = sample.recruiterId
    expect(await logged()).toEqual([`report.shared ${who}`, `report.shared ${who}`, `report.stopped ${who}`])
    expect((await share('without_score')).body?.error_code).toBe(0)
    expect([await textOf(), (await factOf())?.stoppedAt]).toEqual([expect.any(String), undefined])
  })

  it('R484 shares no scores for an account whose reports have none, and takes withscore for with_score', async () => {
    expect((await share('withscore')).body?.result).toMatchObject({ candidate_report_type: 'with_score' })
    await setFeatures({ reportType: 'without_score' })
    expect((await share('withscore')).body?.result).toMatchObject({ candidate_report_type: 'without_score' })
    expect('scores' in (await documentOf())).toBe(false)
    expect((await factOf())?.kind).toBe('without_score')
    expect((await share('neither')).status).toBe(422)
  })

  it('R280 is refused while the account may not share, and nothing changes', async () => {
    await setFeatures({ shareReport: false })
    expect((await share('with_score')).status).toBe(403)
    expect((await share('none')).status).toBe(403)
    expect([await factOf(), await textOf(), await logged()]).toEqual([undefined, undefined, []])
  })

  it('shares with all or with none: one that is foreign, missing, not ready or named twice', async () => {
    const empty = await addAnswered(scene, [])
    const second = await addReady(scene)
    expect((await share('with_score', [iv, foreign.interviewId])).status).toBe(404)
    expect((await share('with_score', [iv, newId()])).status).toBe(404)
    expect((await share('with_score', [iv, empty])).body).toMatchObject({ error_code: 41, message: 'Report not ready' })
    expect((await share('with_score', [iv, iv])).status).toBe(422)
    expect((await share('with_score', [])).status).toBe(422)
    expect([await factOf(), await textOf()]).toEqual([undefined, undefined])
    expect((await share('without_score', [iv, second])).body?.error_code).toBe(0)
    expect([(await factOf())?.kind, (await factOf(second))?.kind]).toEqual(['without_score', 'without_score'])
    // stopping what was never shared changes nothing
    expect((await share('none', [empty])).body?.error_code).toBe(0)
    expect([await factOf(empty), await textOf(empty)]).toEqual([undefined, undefined])
  })

  it('a repeat of a command, however late, does not undo what was decided since', async () => {
    const key = newId()
    await share('with_score', [iv], key)
    await share('none')
    await deps.models.idempotency.collection.deleteMany({})
    expect((await share('with_score', [iv], key)).body?.error_code).toBe(0)
    expect([await textOf(), (await factOf())?.stoppedAt]).toEqual([undefined, expect.any(Number)])
  })

  it('a blind reader shares nothing before the own seal, and everything after it', async () => {
    await commitEdit(deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: true } })
    const blind = await addReady(scene)
    expect((await share('with_score', [blind])).status).toBe(409)
    expect([await factOf(blind), await textOf(blind)]).toEqual([undefined, undefined])
    await scene.result('reports/submit_overall_score', { job_id: jobId, interview_id: blind, score: 7 })
    expect((await share('with_score', [blind])).body?.error_code).toBe(0)
    expect((await documentOf(blind)).scores?.overall.score).toBe(70)
    await commitEdit(deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: false } })
  })

  it('R280 R308 X57 a candidate gets the own shared report as a PDF, as it was shared; recruiters get a live one', async () => {
    const account = must(await deps.models.accounts.findOne({ _id: SAMPLE_CANDIDATE_ID }).lean(), 'it is in the world')
    await grant(deps, { user: account._id, gid, scope: `job:${jobId}`, only: iv, role: 'candidate' })
    const own = await tokenFor(deps, account)
    const pdf = async (token: string, asked: object = {}): Promise<string> => {
      const response = await fetch(`${scene.app.url}/api/candidate/report`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ job_id: jobId, interview_id: iv, ...asked }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.headers.get('content-type') !== 'application/pdf') return String(response.status)
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      return (await extractText(bytes, { mergePages: true })).text
    }
    expect(await pdf(own)).toBe('404')
    await share('without_score')
    // asks for more than was shared
    const shared = await pdf(own, { candidate_report_type: 'with_score' })
    expect(shared).toContain('Ana Answers')
    expect(shared).not.toMatch(/Rita|secret|Total score|\b90\b/)
    const team = await pdf(scene.world.tokens.recruiter, { candidate_report_type: 'withscore', lang: 'vi' })
    expect(team).toMatch(/Rita Recruiter/)
    expect(team).toMatch(/90/)
    // another session of a candidate, a job of others, and the flag of who shared
    expect(await pdf(scene.world.tokens.jobseeker)).toBe('404')
    expect(await pdf(own, { job_id: foreign.jobId })).toBe('404')
    expect(await pdf(scene.world.tokens.guest)).toBe('403')
    await setFeatures({ shareReport: false })
    expect(await pdf(own)).toBe('404')
    await setFeatures({ shareReport: true })
    await share('none')
    expect(await pdf(own)).toBe('404')
  })

  it('shows before sharing what would be shared, under the same rules', async () => {
    const preview = (type: string) => scene.post('reports/preview_report', { job_id: jobId, interview_id: iv, candidate_report_type: type })
    const seen = (await preview('with_score')).body?.result
    expect(await textOf()).toBeUndefined()
    await share('with_score')
    expect(seen).toEqual(await documentOf())
    await setFeatures({ reportType: 'without_score' })
    expect((await preview('with_score')).body?.result).not.toHaveProperty('scores')
    await setFeatures({ shareReport: false })
    expect((await preview('with_score')).status).toBe(403)
  })

  it('erasure leaves no shared report, no question and no reply', async () => {
    await share('with_score')
    const resultQuestion = { id: newId(), text: 'Why so low?', at: 1 }
    await commitEdit(deps, { by: 'test', col: 'interviews', id: iv, gid, changes: { resultQuestion } })
    const interview = must(await documents.get(deps, 'interviews', { id: iv, gid }), 'it is there')
    await eraseCandidate(deps, interview, { days: 0 })
    const left = await deps.models.entities.find({ gid, _id: { $in: [iv, sharedReportId(iv)] } }).lean()
    expect(left.map(({ del, body }) => [del, body])).toEqual([
      [true, {}],
      [true, {}],
    ])
    expect(JSON.stringify(await deps.connection.collection('entities').find({ iv }).toArray())).not.toMatch(/Ana Answers|so low/)
    expect((await auditStore(deps)).problems).toEqual([])
  })
})
