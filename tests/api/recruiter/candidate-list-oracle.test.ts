import { beforeAll, describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import { CANDIDATE_SORTS, type CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { STATUS_FILTERS } from '#shared/policies/candidate-filters.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { findAsSeenBy } from '#server/sync/pull/read-visible.ts'
import { CANDIDATE_LIST, type ListView } from '#pwa/features/candidate-list/candidate-list-view.ts'
import { rowsOf } from '#pwa/features/candidate-list/candidate-rows.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'
import { expectedIds, type Asked, type Told } from './list-oracle.ts'

const ROWS = 5000
const jobId = '20261121090003-aaaabbbb'
const scope = `job:${jobId}`
const scene = useScene()
let told: Told[]
let docs: readonly (Interview & { id: string })[]
let context: CandidateContext

const fetchRows = (asked: Partial<Asked>, page: object = { limit: 0 }) =>
  scene.result<{ candidates: CandidateRow[]; total: number }>('recruiter/fetch_scores', { job_id: jobId, ...asked, ...page })

beforeAll(async () => {
  const { deps } = scene.app
  await addJob(deps, sampleRecruiter, { id: jobId, programmeId: sample.programmeId, name: 'Oracle', jobType: 'interview' })
  const draw = drawer(23)
  const bodies = Array.from({ length: ROWS }, (_, n) => drawBody(draw, n))
  // as they lie in the store after their edits: only reading is tried here
  await deps.models.entities.insertMany(
    bodies.map((body, n) => ({
      _id: idOf(n),
      gid: sample.gid,
      scope,
      col: 'interviews' as const,
      iv: idOf(n),
      rev: 1,
      body,
      ...UNTOUCHED,
    })),
    { lean: true },
  )
  const commented = new Set([3, 77, 1500, 4999].map(idOf))
  for (const id of commented)
    await insertDoc(deps, {
      by: sample.recruiterId,
      gid: sample.gid,
      iv: id,
      col: 'comments',
      id: `c${id}`,
      scope,
      fields: { interviewId: id, authorId: sample.recruiterId, authorName: 'Rita', text: 'Good', createdAt: 1 },
    })
  context = { hasComment: (id) => commented.has(id), isShared: () => false }
  docs = await findAsSeenBy(deps, { userId: sample.recruiterId, role: 'recruiter' }, 'interviews', { scope, gid: sample.gid })
  const { candidates } = await fetchRows({})
  const bodyOf = new Map(bodies.map((body, n) => [idOf(n), body]))
  told = candidates.map((row) => ({
    ...row,
    has: [
      ...(bodyOf.get(row.interviewId)?.cv ? ['has_cv'] : []),
      ...(bodyOf.get(row.interviewId)?.delivered?.received ? ['has_video'] : []),
      ...(commented.has(row.interviewId) ? ['has_comment'] : []),
    ],
  }))
})

describe('an oracle that knows the fields of rows alone, on 5,000 rows', () => {
  it('R127 R129 R160 R161 R162 R163 R164 R165 R166 R167 R247 R248 R301 R302 R303 agrees with the rows of a device: every tab, cut, list and order', () => {
    expect(told).toHaveLength(ROWS)
    for (const asked of questions().filter(({ sort }) => sort in COLUMNS)) {
      const shown = rowsOf(docs, viewOf(asked), context).map(({ id }) => id)
      expect({ asked, shown }).toEqual({ asked, shown: expectedIds(told, asked) })
    }
  })

  it('R128 R129 R160 R161 R162 R163 R164 R165 R166 R167 R247 R302 R303 agrees with fetch_scores', async () => {
    for (const asked of questions().filter((_, n) => n % 17 === 0)) {
      const { candidates, total } = await fetchRows(asked)
      const expected = expectedIds(told, asked)
      expect({ asked, total, ids: candidates.map(({ interviewId }) => interviewId) }).toEqual({
        asked,
        total: expected.length,
        ids: expected,
      })
    }
    // without a kind of score the automatic one cuts, and the page comes last
    const asked = { ...ANY, filter_status: 'Partial complete', filter_percentage: 25 }
    const { candidates, total } = await fetchRows({ filter_status: 'Partial complete', filter_percentage: 25 }, { page: 2, limit: 10 })
    expect([total, candidates.map(({ interviewId }) => interviewId)]).toEqual([
      expectedIds(told, asked).length,
      expectedIds(told, asked).slice(10, 20),
    ])
  })
})

const ANY: Asked = {
  filter_status: 'All',
  filter_percentage: 100,
  filter_percentage_type: 'auto_score',
  search_term: '',
  review_status: '',
  education: [],
  experience: [],
  info: [],
  language: [],
  skills: [],
  sort: 'name',
  order: 'asc',
}

/** Every tab with every cut, every order, and every list alone and with others. */
function questions(): Asked[] {
  const tabs = STATUS_FILTERS.map((status) => (status === 'Partial' ? 'Partial complete' : status))
  const cuts = tabs.flatMap((filter_status) =>
    ([100, 50, 10, 1] as const).flatMap((filter_percentage) =>
      (['auto_score', 'recruiter_score', 'matching_score'] as const).map((filter_percentage_type) => ({
        ...ANY,
        filter_status,
        filter_percentage,
        filter_percentage_type,
      })),
    ),
  )
  const orders = CANDIDATE_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ ...ANY, sort, order })))
  const lists: Partial<Asked>[] = [
    { education: ['Master'] },
    { education: ['master', 'Bachelor'], language: ['thai'] },
    { info: ['has_cv'] },
    { info: ['has_cv', 'has_comment'], filter_percentage: 50 },
    { info: ['has_video'], language: ['english', 'thai'], filter_status: 'Processing' },
    { info: ['shared'] },
    { experience: ['senior'] },
    { skills: ['sql'], education: ['Master'] },
    { search_term: ' PERSON 12', filter_status: 'Complete', filter_percentage: 50 },
    { search_term: 'a.b' },
  ]
  return [...cuts, ...orders, ...lists.map((one) => ({ ...ANY, ...one }))]
}

/** The view of a list that asks the same. */
const viewOf = (asked: Asked): ListView => ({
  ...CANDIDATE_LIST.first,
  status: STATUS_FILTERS.find((one) => one === asked.filter_status) ?? 'Partial',
  term: asked.search_term,
  top: asked.filter_percentage,
  topOf: asked.filter_percentage_type,
  education: asked.education,
  experience: asked.experience,
  info: asked.info,
  language: asked.language,
  skills: asked.skills,
  sort: { column: COLUMNS[asked.sort] ?? 'name', direction: asked.order === 'asc' ? 'ascending' : 'descending' },
})
const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  autoScore: 'auto',
  recruiterScore: 'recruiter',
  complete: 'progress',
  interviewEnd: 'window',
}

const idOf = (n: number): string => `01k9oracle000000000000${String((n * 7919) % ROWS).padStart(4, '0')}`
const UNTOUCHED = { op: 's:1', fop: {}, seen: {}, del: false, by: 'test', at: 1, pubN: 1, firstN: 1 }

type Drawn = Partial<Interview> & { name: string }
type Draw = (choices: number) => number

/** Numbers below `choices`, the same on every run. */
function drawer(seed: number): Draw {
  let state = seed
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * choices)
  }
}

function drawBody(draw: Draw, n: number): Drawn {
  const day = Date.UTC(2026, 10, 1 + draw(20))
  const names = ['person', 'Person', 'Pérson']
  return {
    jobId,
    name: `${names[draw(3)]} ${draw(600)}`,
    email: `p${n}@sample.test`,
    createdAt: 1,
    ...(draw(3) > 0 && { shortlisted: ([0, 1, -1, -2] as const)[draw(4)] ?? 0 }),
    ...(draw(2) > 0 && { firstAnswerAt: 5 }),
    ...(draw(3) === 0 && { firstAnswerAt: 5, finishedAt: 6 }),
    ...(draw(3) === 0 && { processing: true }),
    ...(draw(3) === 0 && { reviewedAt: 7 }),
    ...(draw(2) === 0 && { invitedAt: 4 }),
    ...(draw(9) === 0 && { mailed: { invitation: 1 + draw(2) } }),
    ...(draw(3) > 0 && { autoScore: draw(101) }),
    ...(draw(2) > 0 && { recruiterScore: draw(101) }),
    ...(draw(2) > 0 && { startAt: day }),
    ...(draw(2) > 0 && { endAt: day + 40 * 86_400_000 }),
    ...(draw(2) > 0 && { degree: ['Bachelor', 'Master', 'PhD'][draw(3)] ?? '' }),
    ...(draw(2) > 0 && { language: ['english', 'thai', 'arabic'][draw(3)] ?? '' }),
    ...(draw(3) === 0 && { delivered: { received: draw(3), total: 3 } }),
    ...(draw(5) === 0 && {
      cv: { name: 'cv.pdf', objectName: `cv_${n}`, bytes: 1, sha256: 'a'.repeat(64), scan: 'clean' as const, isRead: true, at: n },
    }),
  }
}
