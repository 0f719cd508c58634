import { describe, expect, it } from 'vitest'
import { pollUntilEnded, type PollPorts } from './poll-until-ended.ts'

interface World {
  /** answers of each question, in order; an error is thrown */
  answers: (Record<string, string> | Error)[]
}

const ENDS = ['scored', 'parsing_failed', 'queue_failed', 'scoring_failed']

async function poll(ids: string[], { answers }: World) {
  const asked: (readonly string[])[] = []
  const pauses: number[] = []
  const heard: string[] = []
  let failed = 0
  const ports: PollPorts<string> = {
    ask: async (open) => {
      asked.push(open)
      const next = answers.shift() ?? {}
      if (next instanceof Error) throw next
      return new Map(Object.entries(next))
    },
    isEnd: (state) => ENDS.includes(state),
    onAnswer: (states) => heard.push([...states].map((pair) => pair.join('=')).join(' ')),
    onFailed: () => failed++,
    sleep: async (ms) => void pauses.push(ms),
    untilOnline: async () => undefined,
    signal: new AbortController().signal,
  }
  await pollUntilEnded(ids, ports)
  return { asked, pauses, heard, failed }
}

describe('asking how far CVs are', () => {
  it.each(ENDS)('R181 ends at %s', async (state) => {
    expect((await poll(['a'], { answers: [{ a: state }] })).asked).toEqual([['a']])
  })

  it('R182 goes on in any other state, also one that nobody knows yet, after 5 s and then twice as long up to 60 s', async () => {
    const answers = [...['queued', 'parsed', 'polished', 'queued', 'queued', 'queued'].map((a) => ({ a })), { a: 'scored' }]
    expect((await poll(['a'], { answers })).pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
  })

  it('R182 asks only about those that have not ended, and about nobody who is gone', async () => {
    const { asked } = await poll(['a', 'b', 'c'], { answers: [{ a: 'scored', b: 'queued' }, { b: 'scored' }] })
    expect(asked).toEqual([['a', 'b', 'c'], ['b']])
  })

  it('R182 asks again after a failed question', async () => {
    const { asked, failed } = await poll(['a'], { answers: [new Error('no answer'), { a: 'scored' }] })
    expect([asked.length, failed]).toEqual([2, 1])
  })

  it('R182 asks nothing while offline', async () => {
    const gone = new AbortController()
    let asked = 0
    const waiting = pollUntilEnded(['a'], {
      ask: async () => new Map([['a', String(asked++)]]),
      isEnd: () => true,
      onAnswer: () => undefined,
      sleep: async () => undefined,
      untilOnline: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve())
          if (signal.aborted) resolve()
        }),
      signal: gone.signal,
    })
    gone.abort()
    await waiting
    expect(asked).toBe(0)
  })
})
