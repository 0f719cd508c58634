import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Programme } from '#shared/entities/programme.ts'
import { dayOf, filterRows, jobState, programmeRows, withoutJob } from './job-rows.ts'

const NOW = Date.UTC(2026, 10, 21)
const meta = { gid: 'g', scope: 's', iv: '', rev: 1, op: '', fop: {} }
const programme = (id: string, name: string, createdAt: number): Programme => ({ ...meta, id, name, createdAt })
const job = (id: string, programmeId: string, changes: Partial<Job> = {}): Job => ({
  ...meta,
  id,
  programmeId,
  name: id,
  jobType: 'interview',
  createdAt: 0,
  ownerId: 'r',
  ...changes,
})
const candidate = (id: string, jobId: string, changes: Partial<Interview> = {}): Interview => ({
  ...meta,
  id,
  jobId,
  name: id,
  email: `${id}@x.y`,
  createdAt: 0,
  ...changes,
})

const docs = {
  programmes: [programme('p1', 'Nursing', 1), programme('p2', 'Teaching', 2)],
  jobs: [job('night', 'p1'), job('day', 'p1', { createdAt: 5, publishedAt: 6 }), job('maths', 'p2', { archived: true }), job('lost', 'p9')],
  interviews: [candidate('a', 'day', { finishedAt: 1, reviewedAt: 2 }), candidate('b', 'day'), candidate('c', 'day', { finishedAt: 3 })],
  questions: [],
}

describe('programmes with their jobs', () => {
  it('groups jobs, newest first, and counts candidates', () => {
    const rows = programmeRows(docs, NOW)
    expect(rows.map((group) => [group.name, group.jobs.map((row) => row.job.id)])).toEqual([
      ['Teaching', ['maths']],
      ['Nursing', ['day', 'night']],
      ['', ['lost']],
    ])
    expect(rows[1]?.jobs[0]?.numbers).toMatchObject({ numOfCandidates: 3, completion: 2, reviewed: 1, completionRate: 33 })
  })

  it('R485 hides archived jobs unless asked for', () => {
    const hidden = filterRows(programmeRows(docs, NOW), { term: '', withArchived: false })
    expect(hidden.find((group) => group.name === 'Teaching')?.jobs).toEqual([])
    expect(filterRows(programmeRows(docs, NOW), { term: '', withArchived: true })[0]?.jobs).toHaveLength(1)
  })

  it.each([
    ['NURS', [['Nursing', 2]]],
    ['nigh', [['Nursing', 1]]],
    ['zzz', []],
  ])('searches programme and job names for %s', (term, expected) => {
    expect(filterRows(programmeRows(docs, NOW), { term, withArchived: true }).map((group) => [group.name, group.jobs.length])).toEqual(
      expected,
    )
  })
})

it('R219 candidates who were shared without their job are found apart', () => {
  const [known, alone] = [candidate('a', 'day'), candidate('z', 'elsewhere')]
  expect(withoutJob([known, alone], docs.jobs)).toEqual([alone])
})

it.each([
  [{}, 'draft'],
  [{ publishedAt: 1 }, 'open'],
  [{ publishedAt: 1, deadlineAt: NOW + 1 }, 'open'],
  [{ publishedAt: 1, deadlineAt: NOW }, 'closed'],
  [{ publishedAt: 1, closedAt: NOW }, 'closed'],
  [{ publishedAt: 1, closedAt: null }, 'open'],
  [{ publishedAt: 1, archived: true }, 'archived'],
])('the state of %o is %s', (changes, state) => expect(jobState(changes, NOW)).toBe(state))

it('R473 shows the date only', () => expect(dayOf(new Date(2026, 10, 21, 8, 13, 18).getTime())).toBe('2026-11-21'))
