import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/client.ts'
import type { Send } from '../../api/command.ts'
import { mailCandidates } from './mail-candidates.ts'

const ids = Array.from({ length: 250 }, (_, i) => `i${i}`)
const count = (states: ReadonlyMap<string, string>) => {
  const counts: Record<string, number> = {}
  for (const state of states.values()) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
type Page = { interview_ids: readonly string[] }
/** A server that does with each page what `answer` says. */
const server = (answer: (ids: readonly string[], n: number) => object) => {
  const pages: number[] = []
  const send = ((_family: string, _name: string, { interview_ids: asked }: Page) => {
    pages.push(asked.length)
    return Promise.resolve(answer(asked, pages.length))
  }) as unknown as Send // only this call is made
  return { pages, send }
}
const all = (asked: readonly string[]) => ({ changed: asked, refused: [], limited: [], mails: asked.length })

describe('S113 a mailing', () => {
  it('goes in pages of a hundred and says what became of each person', async () => {
    const { pages, send } = server((asked, n) =>
      n === 2 ? { ...all(asked.slice(2)), refused: [asked[0]], limited: [asked[1]] } : all(asked),
    )
    const reached: number[] = []
    const states = await mailCandidates(send, { jobId: 'j', ids, action: 'invite' }, (n) => reached.push(n))
    expect([pages, reached]).toEqual([
      [100, 100, 50],
      [100, 200, 250],
    ])
    expect([count(states), states.get('i100'), states.get('i101')]).toEqual([{ sent: 248, refused: 1, limited: 1 }, 'refused', 'limited'])
  })

  it('stops before the next page', async () => {
    const { pages, send } = server(all)
    let isStopped = false
    const wish = { jobId: 'j', ids, action: 'remind' as const, isStopped: () => isStopped }
    const states = await mailCandidates(send, wish, () => (isStopped = true))
    expect([pages, count(states)]).toEqual([[100], { sent: 100, stopped: 150 }])
  })

  it('goes on after a page in which everybody had three mails, code 10', async () => {
    const { send } = server((asked, n) => {
      if (n === 1) throw new ApiError({ status: 200, error_code: 10, message: 'Rate limited', details: [] })
      return all(asked)
    })
    expect(count(await mailCandidates(send, { jobId: 'j', ids, action: 'remind' }, () => undefined))).toEqual({ limited: 100, sent: 150 })
  })
})
