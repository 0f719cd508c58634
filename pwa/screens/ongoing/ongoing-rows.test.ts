import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Question } from '#shared/entities/question.ts'
import { found, ongoingLists, type OngoingDocs } from './ongoing-rows.ts'

const meta = { gid: 'g', scope: 'job:j', iv: '', rev: 1, op: 'a:1', fop: {} }
const interview = (id: string, facts: Partial<Interview> = {}): Interview => ({
  ...meta,
  id,
  jobId: 'j',
  name: `Name ${id}`,
  email: `${id}@people.test`,
  createdAt: 1,
  ...facts,
})
const job = (id: string, facts: Partial<Job> = {}): Job => ({
  ...meta,
  id,
  programmeId: 'p',
  name: `Job ${id}`,
  jobType: 'interview',
  createdAt: 1,
  ownerId: 'o',
  ...facts,
})
const question = (id: string, jobId = 'j'): Question => ({ ...meta, id, jobId, kind: 'short', text: {}, createdAt: 1 })
const docs = (facts: Partial<OngoingDocs>): OngoingDocs => ({ interviews: [], jobs: [job('j')], questions: [], orders: [], ...facts })
const done = { finishedAt: 5, delivered: { received: 1, total: 1 } }

describe('S141 the lists of interviews', () => {
  it('have each interview with its job, the questions in their order, and the deadline that holds', () => {
    const { underWay } = ongoingLists(
      docs({
        interviews: [interview('a', { startedAt: 2, endAt: 90 }), interview('b', { startedAt: 1, endAt: 40 })],
        jobs: [job('j', { deadlineAt: 60 }), job('other')],
        questions: [question('q1'), question('x', 'other'), question('q2')],
        orders: [{ jobId: 'j', questionIds: ['q2', 'q1'] }],
      }),
    )
    expect(underWay.map((row) => [row.interview.id, row.job?.name, row.questionIds, row.deadlineMs])).toEqual([
      ['a', 'Job j', ['q2', 'q1'], 60],
      ['b', 'Job j', ['q2', 'q1'], 40],
    ])
  })

  it('have candidates whose job is not on the device, without job and questions', () => {
    const { underWay } = ongoingLists(docs({ interviews: [interview('a', { startedAt: 1, endAt: 9 })], jobs: [] }))
    expect(underWay).toMatchObject([{ job: null, questionIds: [], deadlineMs: 9 }])
  })

  it('leave out who has not begun and archived jobs', () => {
    const interviews = [interview('invited'), interview('done', done), interview('old', { ...done, jobId: 'k' })]
    const lists = ongoingLists(docs({ interviews, jobs: [job('j'), job('k', { archived: true })] }))
    expect(lists.underWay).toEqual([])
    expect(lists.completed.map((row) => row.interview.id)).toEqual(['done'])
  })

  it('are searched by name and address', () => {
    const { underWay } = ongoingLists(docs({ interviews: [interview('a', { startedAt: 2 }), interview('b', { startedAt: 1 })] }))
    expect(found(underWay, ' NAME A ').map((row) => row.interview.id)).toEqual(['a'])
    expect(found(underWay, 'b@people').map((row) => row.interview.id)).toEqual(['b'])
    expect(found(underWay, '')).toHaveLength(2)
  })
})
