import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { panelOf } from '#server/sync/rights/panels.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import type { Deps } from '#server/deps.ts'
import { addAnswered, addReady } from '../../contract/made/answered.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId } = sample
let deps: Deps
/** a candidate with a sealed judgement of a colleague */
let iv: string

beforeAll(() => {
  deps = scene.app.deps
})
beforeEach(async () => {
  await deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.reportType': 'with_score' } })
  iv = await addReady(scene)
  await judge(iv, { overall: 9, note: 'A calm person.' })
})

const COLLEAGUE = '01k9sample0000000000000col'
const judge = (interviewId: string, given: object, scope = `job:${jobId}`): Promise<unknown> => {
  const fields = { interviewId, jobId, raterId: COLLEAGUE, raterName: 'Carla Colleague', scores: {}, sealedAt: 2, createdAt: 1, ...given }
  return insertDoc(deps, { by: COLLEAGUE, col: 'reviews', id: sealedReviewId(interviewId, COLLEAGUE), gid, scope, iv: interviewId, fields })
}

interface Asked {
  candidate_report_type?: string
  lang?: string
  job_id?: string
}

/** Bytes of the answer, whatever they are. */
async function askBytes(
  path: string,
  body: object,
  token = scene.world.tokens.recruiter,
): Promise<{ status: number; type: string; bytes: Uint8Array }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${scene.app.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const askZip = (ids: readonly string[], asked: Asked = {}, token?: string) =>
  askBytes('reports/pdf_report', { job_id: jobId, interview_ids: ids, ...asked }, token)
const refusal = ({ bytes }: { bytes: Uint8Array }): { error_code: number } =>
  JSON.parse(Buffer.from(bytes).toString('utf8')) as { error_code: number }

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll('\u200B', '')
}
/** The files of a zip with the words in them. */
async function filesOf(ids: readonly string[], asked: Asked = {}, token?: string): Promise<Record<string, string>> {
  const answer = await askZip(ids, asked, token)
  expect([answer.status, answer.type]).toEqual([200, 'application/zip'])
  const files = Object.entries(unzipSync(answer.bytes))
  return Object.fromEntries(await Promise.all(files.map(async ([name, bytes]) => [name, await textOf(bytes)] as const)))
}
const logged = async (id: string): Promise<unknown[]> =>
  (await deps.models.audit.find({ gid, target: `interviews/${id}`, action: 'report.made' }).lean()).map(({ by, detail }) => ({
    by,
    detail,
  }))

describe('S132 reports/pdf_report', () => {
  it('R320 X57 gives one PDF for each candidate, of distinct names, and notes each', async () => {
    const twin = await addReady(scene, { name: 'ana answers' })
    const other = await addReady(scene, { name: '#set text(red) $x$' })
    const files = await filesOf([iv, twin, other])
    expect(Object.keys(files)).toEqual(['Ana Answers.pdf', 'ana answers (2).pdf', '#set text(red) $x$.pdf'])
    for (const heading of [
      'Candidate report',
      'Summary',
      'Scores',
      'Answers',
      'Competencies',
      'Reviewers',
      'Not measured',
      'How this report was made',
    ])
      expect(files['Ana Answers.pdf']).toContain(heading)
    expect(files['Ana Answers.pdf']).toContain('With the pilots who know it.')
    expect(files['Ana Answers.pdf']).toMatch(/Carla Colleague[^]*Overall 9 of 10[^]*A calm person\./)
    expect(files['#set text(red) $x$.pdf']).toContain('#set text(red) $x$')
    for (const id of [iv, twin, other])
      expect(await logged(id)).toEqual([{ by: sample.recruiterId, detail: { type: 'with_score', copy: 'team', language: 'en' } }])
    expect(Object.keys(await filesOf([iv]))).toEqual(['Ana Answers.pdf'])
  })

  it('the same facts give the same bytes, in the zip and alone', async () => {
    const [first, second] = [await askZip([iv]), await askZip([iv])]
    expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true)
    const alone = await askBytes('candidate/report', { job_id: jobId, interview_id: iv, lang: 'en', candidate_report_type: 'with_score' })
    expect(alone.type).toBe('application/pdf')
    expect(Buffer.from(alone.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(alone.bytes).equals(unzipSync(first.bytes)['Ana Answers.pdf'] ?? new Uint8Array())).toBe(true)
  })

  it('R484 has no score without scores, also where the account has none', async () => {
    const plain = await filesOf([iv], { candidate_report_type: 'without_score' })
    const text = plain['Ana Answers.pdf'] ?? ''
    expect(text).toContain('A calm person.')
    expect(text).toContain('Without scores')
    expect(text).not.toMatch(/of 10|\b90\b|Total score|High|By quality/)
    await deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.reportType': 'without_score' } })
    expect(await filesOf([iv], { candidate_report_type: 'withscore' })).toEqual(plain)
  })

  it('refuses all of them before the first byte: foreign, missing, of another job, not ready, twice, none or 101', async () => {
    const empty = await addAnswered(scene, [])
    for (const ids of [
      [iv, foreign.interviewId],
      [iv, newId()],
    ])
      expect((await askZip(ids)).status).toBe(404)
    expect((await askZip([iv], { job_id: foreign.jobId })).status).toBe(404)
    const otherJob = `20261121081320-${newId().slice(-8)}`
    const job = { programmeId: sample.programmeId, name: 'Other', jobType: 'interview' as const, createdAt: 1, ownerId: sample.recruiterId }
    await insertDoc(deps, { by: 'test', col: 'jobs', id: otherJob, gid, scope: `job:${otherJob}`, iv: '', fields: job })
    await grant(deps, { user: sample.recruiterId, gid, scope: `job:${otherJob}`, role: 'recruiter' })
    expect((await askZip([iv], { job_id: otherJob })).status).toBe(404)
    expect(refusal(await askZip([iv, empty]))).toMatchObject({ error_code: 41 })
    const many = Array.from({ length: 101 }, () => newId())
    for (const ids of [[], [iv, iv], many]) expect((await askZip(ids)).status).toBe(422)
    expect(await logged(iv)).toEqual([])
  })

  it('is for recruiters: no candidate and no guest; a line manager gets the shared candidate alone', async () => {
    for (const role of ['jobseeker', 'guest', 'admin'] as const) expect((await askZip([iv], {}, scene.world.tokens[role])).status).toBe(403)
    const id = newId()
    const name = { firstName: 'Lina', lastName: 'Line', email: `${id}@sample.test` }
    const manager = await createAccount(deps, 'test', { id, gid, role: 'recruiter', ...name, groupRole: 'line_manager' })
    await grant(deps, { user: id, gid, scope: `job:${jobId}`, role: 'lineManager', only: iv })
    const token = await tokenFor(deps, manager)
    const other = await addReady(scene)
    expect(Object.keys(await filesOf([iv], {}, token))).toEqual(['Ana Answers.pdf'])
    expect((await askZip([other], {}, token)).status).toBe(404)
    expect((await askZip([iv, other], {}, token)).status).toBe(404)
  })

  it('of a blind job tells nothing of others before the own seal, and everything after it', async () => {
    await commitEdit(deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: true } })
    const blind = await addReady(scene)
    await judge(blind, { overall: 8, note: 'A blind word.' }, panelOf(blind))
    const before = (await filesOf([blind]))['Ana Answers.pdf']
    expect(before).toContain('hidden until you have sealed your own')
    expect(before).not.toMatch(/Carla|blind word|\b80\b|of 10/)
    await scene.result('reports/submit_overall_score', { job_id: jobId, interview_id: blind, score: 6 })
    const after = (await filesOf([blind]))['Ana Answers.pdf']
    expect(after).toMatch(/Carla Colleague[^]*A blind word\./)
    expect(after).toContain('Overall 6 of 10')
    await commitEdit(deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: { blind: false } })
  })

  it('X59 is written in Thai, and in English where there is no report in the language', async () => {
    expect((await filesOf([iv], { lang: 'vi' }))['Ana Answers.pdf']).toContain('asked for in another language (vi)')
    expect((await filesOf([iv], { lang: 'th' }))['Ana Answers.pdf']).not.toContain('Summary')
  })
})
