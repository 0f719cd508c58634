import { describe, expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { emptyPackOf, planPack } from './plan-pack.ts'

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

it('S126 plans the words of what can be played before everything else, in their current version', () => {
  const version = { bytes: 20, trust: 'draft', engine: 'any' } as const
  const words = {
    status: 'ready',
    language: 'english',
    current: { ...version, version: 2, objectName: 'w2.json' },
    former: [{ ...version, version: 1, objectName: 'w1.json' }],
  } as const
  const media = { status: 'ready', objectName: 'a.webm', bytes: 900 } as const
  const { files, bytes } = planPack(interview, [
    answer('a', { media, words: { ...words, former: [...words.former] } }),
    answer('b', { media: { status: 'processing' }, words: { status: 'silent', language: 'english' } }),
  ])
  expect(files.map(({ mediaId, objectName, mime }) => [mediaId, objectName, mime])).toEqual([
    ['a.words', 'w2.json', 'application/json'],
    ['a', 'a.webm', 'video/webm'],
  ])
  expect(bytes).toBe(920)
})

describe('an answer without a video', () => {
  const sound = { status: 'ready', objectName: 'a1.sound.webm', mime: 'audio/webm', bytes: 300, from: 'device' } as const
  const receipt = { code: '7F3K-92', at: 1 }
  const filesOf = (changes: Partial<Answer>) =>
    planPack(interview, [answer('a1', { sound, ...changes })]).files.map(({ mediaId }) => mediaId)

  it('S135 has its voice planned while the video is coming, being prepared or unreadable', () => {
    const { files, bytes } = planPack(interview, [answer('a1', { sound })])
    expect([files, bytes]).toEqual([[{ mediaId: 'a1.sound', objectName: 'a1.sound.webm', mime: 'audio/webm', bytes: 300 }], 300])
    expect(filesOf({ receipt, media: { status: 'processing' } })).toEqual(['a1.sound'])
    expect(filesOf({ receipt, media: { status: 'unreadable' } })).toEqual(['a1.sound'])
  })

  it('has nothing planned that is not played: a draft, a voice nobody can hear, a damaged recording', () => {
    expect(filesOf({ state: 'draft' })).toEqual([])
    expect(filesOf({ sound: { status: 'unreadable', from: 'device' } })).toEqual([])
    expect(filesOf({ receipt, media: { status: 'unreadable' }, damagedSegments: [0] })).toEqual([])
  })

  it('has the voices before the videos of others, and the video takes its place once it is ready', () => {
    const media = { status: 'ready', objectName: 'b.webm', bytes: 900, thumbnail: 'b.jpg' } as const
    const both = [answer('b', { receipt, media, sound }), answer('a1', { sound })]
    expect(planPack(interview, both).files.map(({ mediaId, replaces }) => [mediaId, replaces])).toEqual([
      ['b.thumb', undefined],
      ['a1.sound', undefined],
      ['b', 'b.sound'],
    ])
  })
})

describe('nothing to keep offline', () => {
  const receipt = { code: 'ABC', at: 1 }
  it.each([
    ['loading', { received: 5, total: 5 }, []],
    ['loading', { received: 2, total: 2 }, [answer('a1', { receipt })]],
    ['preparing', { received: 1, total: 2 }, [answer('a1', { receipt }), answer('a2', {})]],
    ['text', { received: 1, total: 1 }, [answer('a1', { kind: 'short', text: 'hello', receipt })]],
    ['nothingYet', undefined, []],
    ['nothingYet', { received: 0, total: 1 }, [answer('a1', {})]],
  ] as const)('is because of: %s', (reason, delivered, answers) => {
    expect(emptyPackOf({ ...(delivered && { delivered }) }, answers)).toBe(reason)
  })
})
