import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { madeRows } from '../services/long-list.ts'
import { checkedAnswer } from './checked-answer.ts'
import { jsonBody } from './raw/json-body.ts'

const Row = z.object({ n: z.number() })
const response = z.object({ total: z.number(), rows: z.array(Row) })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const made = (count: number) => madeRows(numbers(count), (n) => ({ n, inner: 'never told' }))

async function sent(schema: z.ZodType, answer: unknown): Promise<unknown> {
  const body = jsonBody({ result: checkedAnswer({ response: schema }, answer) })
  return (JSON.parse(body instanceof Readable ? await text(body) : body) as { result: unknown }).result
}

describe('the answer of a call', () => {
  it('has what the contract names and nothing else, however long its lists are', async () => {
    for (const count of [2, 250, 251, 2000]) {
      const told = { total: count, rows: numbers(count).map((n) => ({ n })) }
      expect(await sent(response, { rows: made(count), total: count, secret: 'x' })).toEqual(told)
      expect(await sent(response, { rows: [...told.rows], total: count, secret: 'x' })).toEqual(told)
    }
  })

  it('makes rows when they are sent, and breaks off at a wrong one', async () => {
    let rows = 0
    const later = madeRows(numbers(1000), (n) => ({ n: n === 900 ? 'nine' : ++rows }))
    const checked = checkedAnswer({ response }, { total: 1, rows: later })
    expect(rows).toBe(0)
    const body = jsonBody({ result: checked })
    if (!(body instanceof Readable)) throw new Error('a long answer is a stream')
    await expect(text(body)).rejects.toThrow('number')
    expect(rows).toBeGreaterThan(700)
  })

  it('is refused before it is sent where the rest is wrong, or the contract says more of a list than what each row is', () => {
    expect(() => checkedAnswer({ response }, { rows: made(900) })).toThrow(z.ZodError)
    expect(() => checkedAnswer({ response: z.object({ rows: z.array(Row).max(300) }) }, { rows: made(301) })).toThrow('together')
    const few = z.object({ rows: z.array(Row) }).refine((answer) => answer.rows.length < 300, 'too many')
    expect(() => checkedAnswer({ response: few }, { rows: made(301) })).toThrow('together')
  })
})
