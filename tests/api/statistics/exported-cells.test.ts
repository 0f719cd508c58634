import { expect, it } from 'vitest'
import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import { METRICS } from '#shared/lib/metrics.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { CandidateProfile } from '#shared/views/candidate-profile.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { QuestionScore, ReportView } from '#shared/views/report.ts'
import { sumUpJob } from '#server/commands/reviews/sum-up-reviews.ts'
import { rightChoice } from '../../contract/made/answered.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { exportedBytes, makeNow, readRows } from '../../support/server/exported.ts'
import { useScene } from '../../support/server/scene.ts'

/** People beside the one of the sample. */
const PEOPLE = byProofForm(200, 9999)
const scene = useScene()
const { gid, jobId } = sample
const scope = `job:${jobId}`
const QUESTIONS = [sample.videoQuestionId, sample.choiceQuestionId, sample.shortQuestionId]

/** A plain generator, so that a failure can be repeated. */
let seed = 20261128
const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const below = (most: number): number => Math.floor(next() * most)

const STRANGE = ['=SUM(A1)', '+x', '@cmd', '-', '-5', 'Ünï “quoted”', 'ياسمين', '林さん 🎉', 'a,b;c\t"d"']

/** Documents of candidates as they come, past the commits: some answered, some rated by people, some scored by hand. */
async function addPeople(): Promise<void> {
  const { deps } = scene.app
  const right = (await rightChoice(scene)).choice ?? []
  const meta = { gid, scope, rev: 1, op: 'test:1', fop: {}, seen: {}, del: false, by: 'test', at: 1 }
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const iv = newId()
    const name = `${STRANGE[at % STRANGE.length]} ${at}`
    const done = next() < 0.6 && { firstAnswerAt: 1_700_000_000_000 + below(1e9), finishedAt: 1_700_000_000_000 + below(1e10) }
    const decided = next() < 0.3 && { shortlisted: ([1, -1, -2] as const)[below(3)] }
    const body = { jobId, name, email: `${iv}@people.test`, createdAt: 1, ...(next() < 0.5 && { degree: 'MSc', phone: '+85212345678' }) }
    const one = (col: 'answers' | 'reviews', fields: object) => ({
      _id: newId(),
      ...meta,
      col,
      iv,
      body: { interviewId: iv, createdAt: 1, ...fields },
    })
    const answer = (questionId: string, given: object) =>
      one('answers', { questionId, attempt: 1 + below(3), state: 'final', startedAt: 1, ...given })
    const rater = { jobId, raterName: 'R', sealedAt: 5 }
    return [
      { _id: iv, ...meta, col: 'interviews' as const, iv, body: { ...body, ...done, ...decided } },
      ...(next() < 0.5 ? [answer(sample.choiceQuestionId, { kind: 'choice', choice: next() < 0.5 ? right : ['none'] })] : []),
      ...(next() < 0.5 ? [answer(sample.shortQuestionId, { kind: 'short', text: `${'word '.repeat(below(40))}=end` })] : []),
      ...(next() < 0.6
        ? [
            one('reviews', {
              ...rater,
              raterId: newId(),
              scores: { [sample.videoQuestionId]: 1 + below(10) },
              criterionScores: { communication: 1 + below(10) },
              overall: 1 + below(10),
            }),
          ]
        : []),
      ...(next() < 0.3
        ? [
            one('reviews', {
              ...rater,
              raterId: newId(),
              scores: {},
              arrivedAt: 9,
              manual: { metrics: { leadership: below(100) }, oral: { [`${sample.videoQuestionId}_grammar`]: below(100) }, reason: 'heard' },
            }),
          ]
        : []),
    ]
  }).flat()
  await deps.models.entities.insertMany(rows, { lean: true })
  await sumUpJob(deps, { scope, gid }, { reading: 'now' })
}

const safe = (text: string): string => (/^(?:[=@]|[+-]\D)/.test(text) ? `'${text}` : text)
const orDash = (text: string): string => (text === '' ? '-' : text)
const day = (date: string | null): string => date?.slice(0, 10) ?? '-'

it(
  'R309 R118 R241 each cell of all people is what the calls tell',
  async () => {
    const { deps } = scene.app
    await addPeople()
    const asked = await scene.result<ExportedFile>('recruiter/export_candidates', { job_id: jobId, sections: [...EXPORT_SECTIONS] })
    await makeNow(deps, asked, gid)
    const bytes = must(await exportedBytes(deps, asked, gid), 'the file')
    const sheets = Object.fromEntries(
      await Promise.all(EXPORT_SECTIONS.map(async (section) => [section, await readRows(bytes, section)] as const)),
    )
    const people = must(sheets['personal_info'], 'a sheet')
    expect(people).toHaveLength(PEOPLE + 1)
    const ids = people.map((row) => String(row['interview_id']))
    expect(ids).toEqual(ids.toSorted())
    for (const [at, interview_id] of ids.entries()) {
      const of = { job_id: jobId, interview_id }
      const who = await scene.result<CandidateProfile>('recruiter/fetch_candidate_profile', of)
      const { name, email, phone, degree } = who
      expect(people[at]).toEqual({ interview_id, name: safe(name), email, phone: orDash(phone), degree: orDash(degree) })
      const info = sheets['interview_info']?.[at]
      expect(info).toMatchObject({ interview_id, finished: day(who.finished_at), invited: day(who.invited_at), job: 'Harbour pilot' })
      expect(sheets['candidate_applications']?.[at]).toEqual({
        interview_id,
        email,
        job: 'Harbour pilot',
        programme: 'Sample programme',
        status: info?.['status'],
        finished: info?.['finished'],
      })
      await expectScores(of, sheets['interview_result']?.[at] ?? {}, sheets['candidate_answer']?.slice(at * 3, at * 3 + 3) ?? [])
    }
    recordProof('exports', {
      people: ids.length,
      sheets: EXPORT_SECTIONS.length,
      rows: EXPORT_SECTIONS.reduce((sum, section) => sum + (sheets[section]?.length ?? 0), 0),
      'bytes of the file': bytes.length,
      'cells that differ': 0,
    })
  },
  byProofForm(120_000, 3_600_000),
)

async function expectScores(
  of: { job_id: string; interview_id: string },
  result: Record<string, unknown>,
  answers: Record<string, unknown>[],
) {
  expect(answers.map((row) => [row['interview_id'], row['question_no']])).toEqual([1, 2, 3].map((n) => [of.interview_id, n]))
  // each call for each question would take most of the time
  const looked = [...QUESTIONS.entries()].filter(([n]) => n === (of.interview_id.codePointAt(25) ?? 0) % QUESTIONS.length)
  for (const [n, question] of looked) {
    const { score, source } = await scene.result<QuestionScore>('reports/question_score', { ...of, question })
    expect(answers[n]).toMatchObject({ score, source: source === 'none' ? '-' : source })
  }
  const answer = await scene.post('reports/report', of)
  // nobody answered or judged: there is no report, and no number
  if (answer.body?.error_code === 41) return expect(new Set(Object.values(result).slice(1))).toEqual(new Set(['-']))
  const report = answer.body?.result as ReportView // the call answers with it
  const { autoScore, recruiterScore, total_score, overall_score, band, coverage, scoring_metrics: named } = report
  expect(result).toMatchObject({
    autoScore,
    recruiterScore,
    total_score,
    overall_score,
    band,
    coverage,
    grammar: named['q1_grammar'] ?? '-',
  })
  expect(METRICS.map((metric) => result[metric])).toEqual(METRICS.map((metric) => named[metric]))
}
