import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { must } from '#shared/primitives/must.ts'
import { runParser, type ForeignFile } from './run-parser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-parser-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const PDF = Buffer.from('%PDF-1.7 words')

const ANSWER_ONCE = path.join(import.meta.dirname, 'answer-once.ts')

/** A parser that does this with `asked`. */
async function parse<T>(program: string, file: Partial<ForeignFile<T>> & Pick<ForeignFile<T>, 'reply'>): Promise<T> {
  const module = path.join(folder, 'parser.mts')
  writeFileSync(module, `import { answerOnce } from '${ANSWER_ONCE}'\nanswerOnce(async (asked) => { ${program} })\n`)
  return await runParser({ module, bytes: PDF, kinds: ['pdf'], ...file })
}

describe('a parser of files of strangers', () => {
  it('gets the bytes and the question, and its answer has the shape that was asked for', async () => {
    const many = Buffer.concat([PDF, Buffer.alloc(3_000_000, 7)])
    const reply = z.object({ bytes: z.number(), last: z.number(), asked: z.unknown() })
    const program = 'return { bytes: asked.bytes.length, last: asked.bytes.at(-1), asked: asked.request, more: 1 }'
    expect(await parse(program, { reply, bytes: many, request: { page: 3 } })).toEqual({ bytes: many.length, last: 7, asked: { page: 3 } })
    await expect(parse(program, { reply: z.string() })).rejects.toThrow('parser: said nothing we understand')
  })

  it('is not begun for bytes of another kind', async () => {
    for (const bytes of [Buffer.from('#EXTM3U\n'), Buffer.from('<svg/>'), Buffer.alloc(0), Buffer.from('PK\x03\x04')])
      await expect(parse('throw new Error("begun")', { reply: z.unknown(), bytes })).rejects.toMatchObject({ error: 'unsupportedType' })
  })

  it('has no environment, and can neither read a file, write one, begin a program nor load native code', async () => {
    const secret = path.join(folder, 'secret')
    writeFileSync(secret, 'secret')
    const program = `
      const fs = await import('node:fs')
      const tries = {
        read: () => fs.readFileSync(${JSON.stringify(secret)}, 'utf8'),
        write: () => fs.writeFileSync(${JSON.stringify(path.join(folder, 'new'))}, ''),
        run: async () => (await import('node:child_process')).execFileSync('true'),
        native: () => import('sharp'),
      }
      const done = Object.entries(tries).map(async ([name, act]) => { try { await act(); return name } catch { return 'refused' } })
      return { done: await Promise.all(done), environment: Object.keys(process.env) }`
    const reply = z.object({ done: z.array(z.string()), environment: z.array(z.string()) })
    const { done, environment } = await parse(program, { reply })
    expect(done).toEqual(['refused', 'refused', 'refused', 'refused'])
    // PWD and the like, which the shell sets
    expect(environment.filter((name) => !['PWD', 'SHLVL', 'OLDPWD', '_'].includes(name))).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(['parser.mts', 'secret'])
  })

  it.each([
    ['takes too long', 'for (;;);', 'not done after 500 ms', { timeMs: 500 }],
    ['waits for ever', 'await new Promise(() => setInterval(() => {}, 1000))', 'not done after 500 ms', { timeMs: 500 }],
    [
      'takes too much memory',
      'const all = []; for (;;) { all.push(Buffer.alloc(9e6, 1)); await new Promise((go) => setTimeout(go, 5)) }',
      'held more than',
      { memoryBytes: 150 * 2 ** 20 },
    ],
    [
      'takes too much memory without a pause',
      'const all = []; for (;;) all.push(Buffer.alloc(9e6, 1))',
      'held more than',
      { memoryBytes: 150 * 2 ** 20 },
    ],
    ['says too much', 'return "x".repeat(2_000_000)', 'said more than 1000000 bytes', { replyBytes: 1_000_000 }],
    ['fails', 'throw new Error("no such page")', 'no such page', {}],
    ['ends', 'process.exit(3)', 'ended with 3', {}],
  ])('that %s is ended, with a failure', async (_what, program, why, limits) => {
    const failure: unknown = await parse(program, { reply: z.unknown(), limits }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ProgramFailure', message: expect.stringContaining(why) })
  })

  it('ends when the server is gone', async () => {
    const note = path.join(folder, 'pid')
    const module = path.join(folder, 'parser.mts')
    const begin = `import { writeFileSync } from 'node:fs'\nimport { answerOnce } from '${ANSWER_ONCE}'`
    const wait = `writeFileSync('${note}', String(process.pid)); setInterval(() => {}, 1000); await new Promise(() => {})`
    writeFileSync(module, `${begin}\nanswerOnce(async () => { ${wait} })\n`)
    const limits = { timeMs: 600_000, memoryBytes: 2 ** 29, fileBytes: 1000, replyBytes: 1000 }
    const program = { module, request: null, limits }
    const server = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { runProgram } from '${path.join(import.meta.dirname, 'run-program.ts')}'
       await runProgram({ ...${JSON.stringify(program)}, reply: {} })`,
    ])
    const pid = await vi.waitFor(() => Number(must(readFileSync(note, 'utf8') || null, 'written')), { timeout: 20_000 })
    expect(isThere(pid)).toBe(true)
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 20_000 })
  })
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
