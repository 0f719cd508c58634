import { expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { planPack } from './plan-pack.ts'

const answer = (id: string, changes: Partial<Answer>): Answer => ({
  id,
  gid: 'g',
  scope: 'job:j',
  iv: 'iv1',
  rev: 1,
  op: '',
  fop: {},
  interviewId: 'iv1',
  questionId: 'q',
  kind: 'video',
  attempt: 1,
  state: 'final',
  startedAt: 0,
  ...changes,
})
const interview = { id: 'iv1', jobId: 'j', scope: 'job:j' }

it('plans thumbnails first, then the videos that are ready, and adds up their bytes', () => {
  const plan = planPack(interview, [
    answer('a1', { media: { status: 'ready', objectName: 'a1.webm', mime: 'video/webm', bytes: 1000, thumbnail: 'a1.jpg' } }),
    answer('a2', { media: { status: 'ready', objectName: 'a2.webm', bytes: 500 } }),
    answer('a3', { media: { status: 'processing' } }),
    answer('a4', { state: 'discarded', media: { status: 'ready', objectName: 'a4.webm', bytes: 9 } }),
    answer('a5', { kind: 'short', text: 'hello' }),
  ])
  expect(plan.files.map((file) => [file.mediaId, file.objectName, file.mime])).toEqual([
    ['a1.thumb', 'a1.jpg', 'image/jpeg'],
    ['a1', 'a1.webm', 'video/webm'],
    ['a2', 'a2.webm', 'video/webm'],
  ])
  expect(plan.bytes).toBe(1500)
})
