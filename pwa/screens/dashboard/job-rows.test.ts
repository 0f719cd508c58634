import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { NO_COUNTS } from '#shared/policies/programme.ts'
import type { Programme } from '#shared/entities/programme.ts'
import { JOB_LIST, type JobListView } from './job-list-view.ts'
import { dayOf, filterRows, jobState, listRows, programmeRows, withoutJob } from './job-rows.ts'

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
  jobs: [
    job('night', 'p1', { jobType: 'cv', test: true }),
    job('day', 'p1', {
      createdAt: 5,
      publishedAt: 6,
      counts: { ...NO_COUNTS, numOfCandidates: 3, completion: 2, reviewed: 1, processing: 1 },
    }),
    job('maths', 'p2', { archived: true }),
    job('lost', 'p9'),
  ],
  layouts: [{ jobId: 'day', layoutType: '1' }],
}
const view = (changes: Partial<JobListView>): JobListView => ({ ...JOB_LIST.first, ...changes })

describe('programmes with their jobs', () => {
  it('R044 S079 groups jobs, newest first, with the counters of the server', () => {
    const rows = programmeRows(docs, NOW)
    expect(rows.map((group) => [group.name, group.jobs.map((row) => row.job.id)])).toEqual([
      ['Teaching', ['maths']],
      ['Nursing', ['day', 'night']],
      ['', ['lost']],
    ])
    expect(rows[1]?.jobs[0]?.numbers).toMatchObject({ numOfCandidates: 3, completion: 2, reviewed: 1, completionRate: 33 })
    expect(rows[1]?.jobs.map(({ canArchive, isConfigured }) => [canArchive, isConfigured])).toEqual([
      [false, false],
      [true, false],
    ])
  })

  it('R485 hides archived jobs unless asked for', () => {
    const hidden = filterRows(programmeRows(docs, NOW), view({}))
    expect(hidden.find((group) => group.name === 'Teaching')?.jobs).toEqual([])
    expect(filterRows(programmeRows(docs, NOW), view({ withArchived: true }))[0]?.jobs).toHaveLength(1)
  })

  it.each([
    ['NURS', [['Nursing', 2]]],
    ['nigh', [['Nursing', 1]]],
    ['zzz', []],
  ])('searches programme and job names for %s', (term, expected) => {
    expect(
      filterRows(programmeRows(docs, NOW), view({ term, withArchived: true })).map((group) => [group.name, group.jobs.length]),
    ).toEqual(expected)
  })
})

describe('S079 filters and order', () => {
  const names = (changes: Partial<JobListView>) =>
    listRows(filterRows(programmeRows(docs, NOW), view(changes)), view(changes).sort).map((row) =>
      row.kind === 'job' ? row.row.job.id : `# ${row.programme.name}`,
    )
  it.each<[Partial<JobListView>, string[]]>([
    [{}, ['# Teaching', '# Nursing', 'day', 'night', '# ', 'lost']],
    [{ type: 'cv' }, ['# Nursing', 'night']],
    [{ test: 'test' }, ['# Nursing', 'night']],
    [{ test: 'real' }, ['# Nursing', 'day', '# ', 'lost']],
    [{ type: 'cv', test: 'real' }, []],
    [{ withArchived: true, term: 'teach' }, ['# Teaching', 'maths']],
    [{ term: 'nurs', sort: { column: 'candidates', direction: 'ascending' } }, ['# Nursing', 'night', 'day']],
    [{ term: 'nurs', sort: { column: 'job', direction: 'descending' } }, ['# Nursing', 'night', 'day']],
  ])('%o', (changes, expected) => expect(names(changes)).toEqual(expected))

  it('R485 an archived programme is hidden with its jobs', () => {
    const put = { ...docs, programmes: docs.programmes.map((one) => (one.id === 'p1' ? { ...one, archived: true } : one)) }
    expect(filterRows(programmeRows(put, NOW), view({})).map(({ name }) => name)).toEqual(['Teaching', ''])
  })

  it('ten thousand jobs are filtered and put in order at once', () => {
    const many = { ...docs, jobs: Array.from({ length: 10_000 }, (_, n) => job(`j${n}`, n % 2 ? 'p1' : 'p2', { createdAt: n })) }
    expect(listRows(filterRows(programmeRows(many, NOW), view({ term: 'j99' })), JOB_LIST.first.sort)).toHaveLength(113)
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
