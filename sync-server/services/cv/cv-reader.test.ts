import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createCvReader } from './cv-reader.ts'

const cv = (name: string, more = ''): Uint8Array =>
  Buffer.from(
    `${name}\n${name.replace(' ', '.').toLowerCase()}@example.org\n\nExperience\nData Analyst, Acme Ltd\n01/2020 - 03/2022\n\nSkills\nSQL, Python\n${more}`,
  )
const read = (reader: ReturnType<typeof createCvReader>, name: string) => reader.read({ name: 'cv.txt', bytes: cv(name) })

describe('the reader of CVs', { timeout: 60_000 }, () => {
  it('reads many in programs that stay open, and after one that a program fails on', async () => {
    const reader = createCvReader({ parserUrl: undefined })
    const people = ['Ann Archer', 'Ben Brook', 'Cara Cole', 'Dan Dale', 'Eve East', 'Finn Ford']
    const all = await Promise.all(people.map((name) => read(reader, name)))
    expect(all.map((one) => 'reading' in one && one.reading.body.basicInfo.FullName)).toEqual(people)
    expect(all.map((one) => 'reading' in one && one.reading.body.skills)).toEqual(people.map(() => ['SQL', 'Python']))
    expect(await reader.read({ name: 'cv.pdf', bytes: Buffer.from('%PDF-1.7\nnothing else') })).toEqual({ problem: 'damaged' })
    expect(await read(reader, 'Gil Gray')).toMatchObject({ reading: { body: { basicInfo: { FullName: 'Gil Gray' } } } })
  })

  it('asks the service of an operator for values, labelled with its name', async () => {
    const asked: unknown[] = []
    const server = createServer((request, response) => {
      let said = ''
      request.on('data', (piece: Buffer) => (said += piece.toString('utf8')))
      request.on('end', () => {
        asked.push(JSON.parse(said))
        const body = { skills: ['Welding'] }
        const meta = { document_language: 'en', pages: 1, engine: 'mine', version: '7', coverage: 1, warnings: [] }
        response.end(JSON.stringify({ body, meta, fields: { '/skills/0': { c: 0.5, by: 'human' } } }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // a server that listens has an address
    const { port } = server.address() as AddressInfo
    const reader = createCvReader({ parserUrl: `http://127.0.0.1:${port}/parse` })
    const found = await reader.read({ name: 'cv.txt', bytes: cv('Ann Archer', 'Date of birth: 1990-01-02\n') })
    expect(found).toMatchObject({
      reading: {
        body: { skills: ['Welding'] },
        meta: { engine: `external:127.0.0.1:${port}` },
        fields: { '/skills/0': { by: 'external' } },
      },
    })
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(asked)).toContain('Ann Archer')
    expect(JSON.stringify(asked)).not.toContain('1990-01-02')
    server.close()
  })
})
