import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryLock } from './lock.ts'
import { endProcess, recordProcess, stillRuns, type ProcessRecord } from './process-identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-lock-'))
const children: ReturnType<typeof spawn>[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process that ignores a polite request when told to. */
async function startProcess(isStubborn = false): Promise<ProcessRecord> {
  const code = `${isStubborn ? "process.on('SIGTERM', () => {});" : ''} setInterval(() => {}, 1000); console.log('up')`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const record = child.pid === undefined ? null : recordProcess(child.pid)
  if (!record) throw new Error('the process did not start')
  return record
}

describe('a lock', () => {
  let other: ProcessRecord
  beforeAll(async () => {
    other = await startProcess()
  })

  it('is held by one and free after release', () => {
    const path = join(folder, 'plain.lock')
    const first = tryLock(path)
    expect(tryLock(path)).toMatchObject({ heldBy: { pid: process.pid } })
    if ('release' in first) first.release()
    expect(tryLock(path)).toHaveProperty('release')
  })

  it('of a living process names it; of a dead one, of an earlier bearer of the number, or broken, it is free', () => {
    const path = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    expect(tryLock(path('living', JSON.stringify(other)))).toEqual({ heldBy: other })
    expect(tryLock(path('dead', JSON.stringify({ pid: 2 ** 22 + 1, started: 'x' })))).toHaveProperty('release')
    expect(tryLock(path('reused', JSON.stringify({ ...other, started: 'long ago' })))).toHaveProperty('release')
    expect(tryLock(path('broken', '{"pid"'))).toHaveProperty('release')
  })
})

describe('a recorded process', () => {
  it('is ended when asked, by force when it does not listen', async () => {
    const records = [await startProcess(), await startProcess(true)]
    await Promise.all(records.map((record) => endProcess(record, 300)))
    expect(records.map(stillRuns)).toEqual([false, false])
  })

  it('is left alone when its number belongs to another by now', async () => {
    const innocent = await startProcess()
    await endProcess({ ...innocent, started: 'long ago' }, 100)
    expect(stillRuns(innocent)).toBe(true)
  })
})
