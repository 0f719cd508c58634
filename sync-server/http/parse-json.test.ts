import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const yieldToLoop = async (): Promise<void> => await Promise.resolve()
const parse = (text: string, sliceBytes?: number) => parseJson(Buffer.from(text), { yieldToLoop, ...(sliceBytes ? { sliceBytes } : {}) })
/** Result of JSON.parse; undefined: it is none. */
const expected = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const tooLarge = expect.objectContaining({ error: 'tooLarge' })
const SPACES = [undefined, 1, '\t']

describe('JSON in slices', () => {
  it('is what JSON.parse makes of it, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...SPACES),
        async (value, slice, space) => {
          const text = JSON.stringify(value, null, space)
          expect(await parse(text, slice)).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is refused where JSON.parse refuses it: a byte changed, left out or put in', async () => {
    const change = fc.record({
      at: fc.nat(),
      cut: fc.integer({ min: 0, max: 2 }),
      put: fc.constantFrom('', ',', ':', '[', ']', '{', '}', '"', '\\', '0', ' ', '\u00a0', '\ufeff', 'null'),
    })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), change, fc.integer({ min: 1, max: 12 }), async (value, { at, cut, put }, slice) => {
        const good = JSON.stringify(value)
        const place = at % (good.length + 1)
        const text = good.slice(0, place) + put + good.slice(place + cut)
        const wanted = expected(text.replace(/^\ufeff/, ''))
        const got = await parse(text, slice).catch((error: unknown) => error)
        if (wanted === undefined) expect(got).toMatchObject({ error: 'badJson' })
        else expect(got).toEqual(wanted)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps a field named __proto__ a field, and takes the last of two of one name', async () => {
    const made = await parse('{"__proto__":{"role":"admin"},"a":1,"__proto__":[5],"a":2}', 1)
    expect(Object.entries(made as object)).toEqual([
      ['__proto__', [5]],
      ['a', 2],
    ])
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
  })

  it('is refused when its bytes are no text', async () => {
    const bytes = Buffer.concat([Buffer.from('["ab","'), Buffer.from([0xc3]), Buffer.from('","cd"]')])
    for (const sliceBytes of [1, 1000])
      await expect(parseJson(bytes, { yieldToLoop, sliceBytes })).rejects.toMatchObject({ error: 'badJson' })
  })

  it('is refused when it is nested too deep or holds too much, before it is parsed', async () => {
    expect(await parse('['.repeat(64) + ']'.repeat(64))).toBeTruthy()
    for (const depth of [65, 5_000_000]) await expect(parse('['.repeat(depth) + ']'.repeat(depth))).rejects.toEqual(tooLarge)
    const list = (members: number) => `[${'0,'.repeat(members - 1)}0]`
    expect(await parse(list(50_000))).toHaveLength(50_000)
    await expect(parse(list(50_001))).rejects.toEqual(tooLarge)
    await expect(parse(`[${`${list(49_000)},`.repeat(6)}0]`)).rejects.toEqual(tooLarge)
    const object = (fields: number) => `{${Array.from({ length: fields }, (_, n) => `"${n}":0`).join(',')}}`
    expect(Object.keys((await parse(object(12_000))) as object)).toHaveLength(12_000)
    await expect(parse(object(12_001))).rejects.toEqual(tooLarge)
    await expect(parse(`["${'a'.repeat(4_000_001)}"]`)).rejects.toEqual(tooLarge)
  })

  it.each([
    [
      'a thousand documents',
      `{"rows":[${Array.from({ length: 1000 }, (_, n) => JSON.stringify({ id: n, text: 'a word \n é '.repeat(1300) })).join(',')}]}`,
    ],
    ['lists in lists', `[${Array.from({ length: 6 }, () => `[${'[],'.repeat(20_000)}[{}]]`).join(',')}]`],
    ['one object with many fields', `{"a":{${Array.from({ length: 11_000 }, (_, n) => `"field number ${n}":{"n":1,"e":1}`).join(',')}}}`],
  ])('lets others have their turn all the time: %s', async (_what, text) => {
    const bytes = Buffer.from(text)
    const shares: number[] = []
    // a garbage collection may slow some turns of one try; a slice that is too long is so in each
    for (let tries = 0; tries < 3; tries++) {
      const { made, turns } = await turnsOf(bytes)
      expect(made).toEqual(JSON.parse(text))
      const all = turns.reduce((sum, spent) => sum + spent, 0)
      shares.push((turns.toSorted((one, other) => other - one)[1] ?? 0) / all)
    }
    expect(Math.min(...shares)).toBeLessThan(1 / 3)
  })
})

/** Time of the processor that each turn took, in microseconds: on a busy machine others take their time in between. */
async function turnsOf(bytes: Buffer): Promise<{ made: unknown; turns: number[] }> {
  const turns: number[] = []
  let began = process.cpuUsage()
  const note = (): void => {
    const { user, system } = process.cpuUsage(began)
    turns.push(user + system)
  }
  const turn = async (): Promise<void> => {
    note()
    await new Promise((resolve) => setImmediate(resolve))
    began = process.cpuUsage()
  }
  const made = await parseJson(bytes, { yieldToLoop: turn })
  note()
  return { made, turns }
}
