import { expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { timelineOf } from './timeline.ts'

const row: Interview = {
  gid: 'g',
  scope: 'job:j',
  iv: 'i',
  rev: 1,
  op: '',
  fop: {},
  id: 'i',
  jobId: 'j',
  name: 'Ada',
  email: 'ada@x.y',
  createdAt: 10,
  invitedAt: 20,
  openedAt: 30,
  consent: { given: true, version: 1, textHash: '', at: 31 },
  startedAt: 40,
  finishedAt: 60,
  reviewedAt: 90,
}
// parts that the timeline reads
const answer = (at?: number) => ({ ...(at !== undefined && { receipt: { code: 'x', at } }) }) as never
const comment = { createdAt: 25, authorName: 'Omar' } as never
const review = (sealedAt?: number) => ({ raterName: 'Rosa', ...(sealedAt !== undefined && { sealedAt }) }) as never

it('S104 tells what happened to a person in its order, and nothing that has no moment', () => {
  const entries = timelineOf({ row, answers: [answer(65), answer(50), answer()], comments: [comment], reviews: [review(80), review()] })
  expect(entries.map(({ at, key }) => `${at} ${key.slice('timeline.'.length)}`)).toEqual([
    '10 added.recruiter',
    '20 invited',
    '25 comment',
    '30 opened',
    '31 agreed',
    '40 started',
    '60 finished',
    '65 received',
    '80 score',
    '90 reviewed',
  ])
  expect(entries.find(({ key }) => key === 'timeline.received')?.values).toEqual({ n: 2 })
})

it('S104 tells by which way a person came, and a consent that was refused', () => {
  const came = { ...row, registrationSource: 'qr' as const, consent: { ...row.consent!, given: false } }
  const keys = timelineOf({ row: came, answers: [], comments: [], reviews: [] }).map(({ key }) => key)
  expect(keys).toContain('timeline.added.qr')
  expect(keys).toContain('timeline.refused')
})
