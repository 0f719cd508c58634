import { beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { openPanel } from '#server/sync/rights/panels.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { addAnswered, rightChoice, shortAnswer } from '../../contract/made/answered.ts'
import { exportedBytes, makeNow, readRows } from '../../support/server/exported.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId } = sample
const scope = `job:${jobId}`

const ask = (more: object = {}, token?: string) =>
  scene.result<ExportedFile>('recruiter/export_candidates', { job_id: jobId, sections: ['personal_info'], ...more }, token)
const listed = async (token?: string) => (await scene.result<{ files: ExportedFile[] }>('statistics/fetch_exported_files', {}, token)).files

async function fileOf(asked: ExportedFile): Promise<Uint8Array> {
  await makeNow(scene.app.deps, asked, gid)
  return must(await exportedBytes(scene.app.deps, asked, gid), 'it was made just now')
}

async function addPeople(people: readonly object[]): Promise<string[]> {
  const rows = people.map((person) => {
    const id = newId()
    return { id, name: 'Pat', email: `${id}@people.test`, ...person }
  })
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId, gid }, rows)
  return rows.map(({ id }) => id)
}

async function manager(only: readonly string[]): Promise<{ id: string; token: string }> {
  const { deps } = scene.app
  const id = newId()
  const about = { id, gid, role: 'recruiter', firstName: 'Lina', lastName: 'Manager', groupRole: 'line_manager' } as const
  const account = await createAccount(deps, 'test', { ...about, email: `${id}@sample.test` })
  for (const iv of only) await grant(deps, { user: id, gid, scope, only: iv, role: 'lineManager' })
  return { id, token: await tokenFor(deps, account) }
}

const NAMES = ['=1+1', '@x', '+a', '-a', 'say "hi", <b>&amp;', 'مرحبا بالعالم', 'Zoë 🚀 👩‍👩‍👧', `${'n'.repeat(100)}`]

describe('recruiter/export_candidates', () => {
  it('R241 R309 R434 S112 one sheet with the chosen people in the order of ids: no formulas, any letters', async () => {
    const ids = await addPeople([...NAMES.map((name) => ({ name })), { name: 'Phil', phone: '+85212345678', degree: '-' }])
    const asked = await ask({ interview_ids: ids.toReversed() })
    expect(asked).toMatchObject({
      kind: 'xlsx',
      status: 'waiting',
      url: '',
      count: 9,
      job_ids: [jobId],
      sections: ['personal_info'],
      error: '',
    })
    expect(asked.name).toMatch(new RegExp(`^Candidates_${jobId}_\\d{14}\\.xlsx$`))
    const rows = await readRows(await fileOf(asked), 'personal_info')
    expect(Object.keys(rows[0] ?? {})).toEqual(['interview_id', 'name', 'email', 'phone', 'degree'])
    expect(rows.map((row) => row['interview_id'])).toEqual(ids.toSorted())
    const nameOf = new Map(rows.map((row) => [row['interview_id'], row['name']]))
    expect(ids.map((id) => nameOf.get(id))).toEqual([...NAMES.map((name) => (/^[=@+-]/.test(name) ? `'${name}` : name)), 'Phil'])
    expect(rows.find((row) => row['name'] === 'Phil')).toMatchObject({ phone: '+85212345678', degree: '-' })
    expect((await scene.post('recruiter/export_candidates', { job_id: jobId, sections: ['secrets'] })).status).toBe(422)
  })

  it('R309 R438 all six sections tell the same as the calls', async () => {
    const { deps } = scene.app
    const text = 'One line.\r\nAnother "line", with commas; and 書く.'
    const iv = await addAnswered(scene, [{ ...shortAnswer, text }, await rightChoice(scene)], { degree: 'BSc' })
    const firstAnswerAt = Date.UTC(2026, 2, 7, 23, 30)
    await commitEdit(deps, { by: 'test', col: 'interviews', id: iv, gid, changes: { firstAnswerAt, finishedAt: firstAnswerAt } })
    await scene.result('reports/self_scoring', {
      interview_id: iv,
      job_id: jobId,
      scores: { communication: 80, q1_grammar: 70, overall: 64 },
      reason: 'heard',
    })
    const bytes = await fileOf(await ask({ interview_ids: [iv], sections: [...EXPORT_SECTIONS] }))
    const row = async (sheet: string) => (await readRows(bytes, sheet))[0]
    const report = await scene.result<Record<string, unknown>>('reports/report', { interview_id: iv, job_id: jobId })
    const result = await row('interview_result')
    for (const name of ['autoScore', 'recruiterScore', 'total_score', 'overall_score', 'band', 'coverage'])
      expect(result?.[name], name).toBe(report[name])
    expect(result).toMatchObject({
      communication: 80,
      pace: '-',
      grammar: 70,
      vocabulary: '-',
      overall_score: 64,
      rubric_version: '-',
      withheld: '-',
    })
    expect(await row('interview_info')).toMatchObject({
      job: 'Harbour pilot',
      programme: 'Sample programme',
      finished: '2026-03-07',
      start: '-',
      outcome: 'Interview Complete',
    })
    const answers = await readRows(bytes, 'candidate_answer')
    expect(answers).toMatchObject([
      { question_no: 1, type: 'Video Interview', answer: '-', trust: '-' },
      { question_no: 2, type: 'Multiple Choices', answer: 'Right', score: 100, source: 'automatic', attempt: 1 },
      { question_no: 3, type: 'Short Question', answer: text, words: 8, trust: 'typed', score: '-', source: '-' },
    ])
    expect(await row('cv_scores')).toMatchObject({ interview_id: iv, matchingScore: '-', city: '-' })
    expect(await row('candidate_applications')).toMatchObject({ interview_id: iv, job: 'Harbour pilot', finished: '2026-03-07' })
  })

  it('R309 the sheet cv_scores has the numbers of a CV, with - for what is not known', async () => {
    const [id = ''] = await addPeople([{ name: 'Cy Vee' }])
    const values = [80, 60, 100, null, 66.666, null, null, 100, null, null]
    const cvScore = { total: 72.5, coverage: 93.3, low: 68, high: 75, values, years: 8.75, language: 'en', config: 1 }
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id, gid, changes: { cvScore } })
    const [row] = await readRows(await fileOf(await ask({ interview_ids: [id], sections: ['cv_scores'] })), 'cv_scores')
    expect(row).toMatchObject({
      matchingScore: 73,
      coverage: 93,
      low: 68,
      high: 75,
      years: 8.8,
      level: 60,
      skill: 67,
      gpa: '-',
      education: 100,
      city: '-',
    })
  })

  it('R242 10,001 are refused with this text and no file, nobody is told too; ids of others are nobody', async () => {
    const { deps } = scene.app
    const many = `20261121081320-${newId().slice(-8)}`
    const at = { gid, scope: `job:${many}` }
    const { programmeId, recruiterId: ownerId } = sample
    const fields = { programmeId, name: 'Many', jobType: 'interview' as const, createdAt: 1, ownerId }
    await insertDoc(deps, { ...at, by: 'test', col: 'jobs', id: many, iv: '', fields })
    await grant(deps, { user: ownerId, ...at, role: 'recruiter' })
    expect((await scene.post('recruiter/export_candidates', { job_id: many, sections: ['personal_info'] })).body).toMatchObject({
      error_code: 4,
    })
    const meta = { ...at, col: 'interviews' as const, rev: 1, op: 'test:1', fop: {}, seen: {}, del: false, by: 'test', at: 1 }
    const rows = Array.from({ length: 10_001 }, () => {
      const id = newId()
      return { _id: id, ...meta, iv: id, body: { jobId: many, name: 'A', email: `${id}@many.test`, createdAt: 1 } }
    })
    await deps.models.entities.collection.insertMany(rows as never[])
    const before = (await listed()).length
    expect((await scene.post('recruiter/export_candidates', { job_id: many, sections: ['personal_info'] })).body).toMatchObject({
      error_code: 8,
      message: 'Candidates limit exceeded',
    })
    const chosen = rows.slice(1).map(({ _id }) => _id)
    expect((await ask({ job_id: many, interview_ids: chosen })).count).toBe(10_000)
    expect(await listed()).toHaveLength(before + 1)
    const others = await scene.post('recruiter/export_candidates', {
      job_id: jobId,
      interview_ids: [foreign.interviewId],
      sections: ['personal_info'],
    })
    expect(others.status).toBe(404)
  })

  it('R219 R220 R115 a line manager with two of five gets those two; without the right there is no download, by no address', async () => {
    const ids = await addPeople([{}, {}, {}, {}, {}])
    const two = [ids[1] ?? '', ids[3] ?? '']
    const { id: user, token } = await manager(two)
    const all = await ask({ interview_ids: ids }, token)
    expect((await ask({}, token)).count).toBe(2)
    expect((await readRows(await fileOf(all), 'personal_info')).map((row) => row['interview_id'])).toEqual(two.toSorted())
    const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, scene.app.url), { headers })
    const bearer = { authorization: `Bearer ${token}` }
    const [file] = (await listed(token)).filter(({ status }) => status === 'ready')
    expect(file).toMatchObject({ task_id: all.task_id, percent: 100, count: 2 })
    const { url } = await scene.result<{ url: string }>('statistics/export_link', { task_id: all.task_id }, token)
    expect((await get(url)).status).toBe(200)
    expect((await get(file?.url ?? '', bearer)).status).toBe(200)
    expect((await get(file?.url ?? '', { authorization: `Bearer ${scene.world.tokens.recruiter}` })).status).toBe(404)
    await revoke(scene.app.deps, { user, scope, only: two[0] ?? '' })
    expect((await get(url)).status).toBe(403)
    expect((await get(file?.url ?? '', bearer)).status).toBe(404)
    expect((await scene.post('statistics/export_link', { task_id: all.task_id }, token)).status).toBe(404)
    expect((await listed(token)).find(({ task_id }) => task_id === all.task_id)).toMatchObject({
      status: 'failed',
      failure: 'rights',
      url: '',
    })
  })

  it('a repeat with its task is the same file; another request or another person under it is refused', async () => {
    const task_id = newId()
    const first = await ask({ task_id })
    expect(await ask({ task_id })).toEqual(first)
    expect((await scene.post('recruiter/export_candidates', { job_id: jobId, sections: ['cv_scores'], task_id })).status).toBe(409)
    const entries = await scene.app.deps.models.audit.find({ gid, target: `exports/${task_id}` }).lean()
    expect(entries).toMatchObject([{ action: 'export.asked', by: sample.recruiterId, detail: { kind: 'xlsx', count: first.count } }])
  })
})

describe('a blind job in files', () => {
  let iv = ''
  const blindJob = `20261121081322-${newId().slice(-8)}`
  const panel = () => `panel:${iv}`
  beforeAll(async () => {
    const { deps } = scene.app
    const at = { by: 'test', gid, scope: `job:${blindJob}` }
    const { programmeId, recruiterId: ownerId } = sample
    await insertDoc(deps, {
      ...at,
      col: 'jobs',
      id: blindJob,
      iv: '',
      fields: { programmeId, name: 'Blind', jobType: 'interview', createdAt: 1, ownerId, blind: true },
    })
    await grant(deps, { user: ownerId, gid, scope: at.scope, role: 'recruiter' })
    iv = newId()
    await insertDoc(deps, {
      ...at,
      col: 'interviews',
      id: iv,
      iv,
      fields: { jobId: blindJob, name: 'B', email: `${iv}@blind.test`, createdAt: 1, blind: true },
    })
    await insertDoc(deps, {
      ...at,
      scope: panel(),
      col: 'reviews',
      id: newId(),
      iv,
      fields: {
        interviewId: iv,
        jobId: blindJob,
        raterId: ownerId,
        raterName: 'R',
        scores: {},
        criterionScores: { teamwork: 7 },
        overall: 8,
        sealedAt: 5,
        createdAt: 1,
      },
    })
    const base = await deps.models.grants.findOne({ user: ownerId, scope: at.scope }).lean()
    await openPanel(deps, { user: ownerId, gid, iv, base: must(base, 'was just given') })
  })

  it('R437 S112 has dashes until it is revealed, also for who sealed; afterwards its numbers, and its ratings in the csv', async () => {
    const asked = { job_id: blindJob, sections: ['interview_result'] }
    const review = { job_id: blindJob, format: 'review' }
    const hidden = (await readRows(await fileOf(await ask(asked)), 'interview_result'))[0] ?? {}
    expect(new Set(Object.entries(hidden).flatMap(([name, value]) => (name === 'interview_id' ? [] : [value])))).toEqual(new Set(['-']))
    const csv = async () =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fileOf(await scene.result('statistics/post_expore_data', review)))
    const HEADING = '\uFEFFcandidate,email,job,reviewer,competency,score,comment\r\n'
    expect(await csv()).toBe(HEADING)
    await commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'jobs', id: blindJob, gid, changes: { revealedAt: 1 } })
    expect((await readRows(await fileOf(await ask(asked)), 'interview_result'))[0]).toMatchObject({ recruiterScore: 80, overall_score: 80 })
    expect(await csv()).toBe(`${HEADING}B,${iv}@blind.test,Blind,R,teamwork,7,-\r\n`)
    const { token } = await manager([])
    expect((await scene.post('recruiter/export_candidates', { job_id: blindJob, sections: ['personal_info'] }, token)).status).toBe(404)
  })
})
