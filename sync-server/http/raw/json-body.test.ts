import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { jsonBody } from './json-body.ts'

const rows = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ n, name: `Ünal "${n}"`, at: new Date(n), left: undefined }))

describe('the body of an answer', () => {
  it.each([
    ['nothing', undefined],
    ['a word', 'ok'],
    ['an empty list', []],
    ['250 rows', { rows: rows(250) }],
  ])('is its text at once: %s', (_name, result) => {
    expect(jsonBody({ result })).toBe(JSON.stringify({ result }))
  })

  it.each([
    ['a list', rows(1001)],
    ['a list among others', { total: 7, rows: rows(501), none: undefined, last: { a: [1] } }],
    ['two lists', { a: rows(251), b: rows(751) }],
    ['rows that are nothing', { a: Array.from({ length: 300 }, () => undefined) }],
  ])('is the same text in stretches where it is long: %s', async (_name, result) => {
    const answer = { error_code: 0, message: 'ok', result, ignored: ['x'] }
    const body = jsonBody(answer)
    if (!(body instanceof Readable)) throw new Error('a long answer is a stream')
    const stretches: string[] = []
    body.on('data', (stretch: Buffer) => stretches.push(stretch.toString()))
    expect(await text(body)).toBe(JSON.stringify(answer))
    expect(Math.max(...stretches.map((stretch) => stretch.length))).toBeLessThan(JSON.stringify(answer).length)
  })

  it('makes no more rows into text than a reader takes', async () => {
    let made = 0
    const counted = Array.from({ length: 100_000 }, () => ({ toJSON: () => ({ n: ++made, words: 'x'.repeat(200) }) }))
    const body = jsonBody({ result: counted })
    if (!(body instanceof Readable)) throw new Error('a long answer is a stream')
    await new Promise((resolve) => body.once('readable', resolve))
    expect(made).toBeLessThan(2000)
    body.destroy()
  })
})
