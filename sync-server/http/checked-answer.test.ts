import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { defineCall } from '#shared/primitives/define-call.ts'
import { checkedAnswer } from './checked-answer.ts'

const Row = z.object({ n: z.number() })
const call = <T extends z.ZodType>(response: T) =>
  defineCall({ path: 'x', summary: '', kind: 'query', roles: [], request: z.object({}), response, example: {} })
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, inner: 'never told' }))

async function check(response: z.ZodType, answer: unknown): Promise<{ checked: unknown; turns: number }> {
  let turns = 0
  const checked = await checkedAnswer(call(response), answer, async () => void (turns += 1))
  return { checked, turns }
}

describe('the answer of a call', () => {
  it('has what the contract names and nothing else, however long its lists are, and lets others go on between rows', async () => {
    const response = z.object({ total: z.number(), rows: z.array(Row) })
    for (const count of [2, 250, 251, 2000]) {
      const { checked, turns } = await check(response, { rows: rows(count), total: count, secret: 'x' })
      expect(checked).toEqual({ total: count, rows: rows(count).map(({ n }) => ({ n })) })
      expect(turns).toBe(count <= 250 ? 0 : Math.ceil(count / 250) - 1)
    }
  })

  it('fails for a wrong row far behind, and where the rest is wrong', async () => {
    const response = z.object({ total: z.number(), rows: z.array(Row) })
    await expect(check(response, { total: 1, rows: [...rows(900), { n: 'nine' }] })).rejects.toThrow('number')
    await expect(check(response, { rows: rows(900) })).rejects.toThrow('total')
  })

  it('is checked as a whole where the contract says more of a list, or of the whole, than what each row is', async () => {
    await expect(check(z.object({ rows: z.array(Row).max(300) }), { rows: rows(301) })).rejects.toThrow('300')
    const few = z.object({ rows: z.array(Row) }).refine((answer) => answer.rows.length < 300, 'too many')
    await expect(check(few, { rows: rows(301) })).rejects.toThrow('too many')
  })
})
