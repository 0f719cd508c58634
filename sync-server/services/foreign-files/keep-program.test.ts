import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { keepProgram } from './keep-program.ts'

const PROGRAM = `
import { answerMany } from '${path.join(import.meta.dirname, 'answer-many.ts')}'
let asked = 0
answerMany(async ({ act, size }) => {
  asked++
  if (act === 'die') process.exit(3)
  if (act === 'fail') throw new Error('not this one')
  if (act === 'wait') await new Promise(() => setInterval(() => undefined, 1000))
  return { pid: process.pid, asked, more: 'x'.repeat(size ?? 0), environment: Object.keys(process.env) }
})
`
const Reply = z.object({ pid: z.number(), asked: z.number(), environment: z.array(z.string()) })
let folder: string
let module: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-kept-'))
  module = path.join(folder, 'kept.mts')
  writeFileSync(module, PROGRAM)
})
afterAll(() => rmSync(folder, { recursive: true }))

const limits = { timeMs: 20_000, memoryBytes: 500_000_000, fileBytes: 0, replyBytes: 10_000 }
const kept = (idleMs: number, changes: Partial<typeof limits> = {}) =>
  keepProgram({ module, reply: Reply, limits: { ...limits, ...changes }, idleMs })
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program that is kept', { timeout: 30_000 }, () => {
  it('answers one question after the other in one process without an environment, and ends when nobody asks', async () => {
    const ask = kept(300)
    const [one, two] = await Promise.all([ask({}), ask({})])
    expect([one.asked, two.asked, two.pid]).toEqual([1, 2, one.pid])
    expect(one.environment.filter((name) => !['PWD', 'SHLVL', 'OLDPWD', '_'].includes(name))).toEqual([])
    await expect.poll(() => isAlive(one.pid), { timeout: 10_000 }).toBe(false)
    expect(await ask({})).toMatchObject({ asked: 1 })
  })

  it('fails for the question at which it died, failed, was too slow or said too much, and answers the next', async () => {
    const ask = kept(5000)
    const { pid } = await ask({})
    await expect(ask({ act: 'die' })).rejects.toThrow('ended before it answered')
    await expect(ask({ act: 'fail' })).rejects.toThrow('not this one')
    await expect(ask({ size: 20_000 })).rejects.toThrow('said more than 10000 bytes')
    const next = await ask({})
    expect([next.asked, next.pid === pid]).toEqual([1, false])
    await expect(kept(5000, { timeMs: 2000 })({ act: 'wait' })).rejects.toThrow('not done after 2000 ms')
  })
})
