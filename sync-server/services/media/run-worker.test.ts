import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inFolder, type MediaDeps } from './process-answer.ts'
import { runWorker, WorkerFailure } from './run-worker.ts'

const node = process.execPath
const LIMITS = { timeMs: 30_000, memoryBytes: 2 ** 30 }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-worker-'))
})
afterEach(() => {
  process.execPath = node
  rmSync(folder, { recursive: true })
})

/** Program that is started in place of the media process: writes down its number, then does this with the question. */
function become(program: string): void {
  const script = path.join(folder, 'worker.mjs')
  const begin = `import fs from 'node:fs'; fs.writeFileSync('${folder}/pid', String(process.pid)); setInterval(() => {}, 1000);`
  const say = `const say = (words) => fs.writeFileSync(3, JSON.stringify(words) + String.fromCharCode(10));`
  writeFileSync(script, `${begin} ${say} process.stdin.once('data', (asked) => { ${program} })`)
  process.execPath = path.join(folder, 'node')
  writeFileSync(process.execPath, `#!/bin/sh\nexec '${node}' '${script}'\n`, { mode: 0o700 })
}
const run = (timeMs = LIMITS.timeMs, output = path.join(folder, 'output'), fileBytes = 10_000_000) => {
  const segment = path.join(folder, 'segment')
  writeFileSync(segment, 'recorded')
  return runWorker({ make: 'whole', segments: [segment], output }, { ...LIMITS, timeMs, fileBytes })
}
const isThere = (): boolean => {
  try {
    return process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 0)
  } catch {
    return false
  }
}

describe('the media process', () => {
  const made = { status: 'ready', video: null, audio: null, hasThumbnail: false, unreadable: [], transcoded: [], engine: 'none' }

  it.each([
    ['nothing known', { nonsense: true }],
    ['a duration beyond all numbers', { reply: { ...made, durationMs: 9.1e15 } }],
    ['a duration that is none', { reply: { ...made, durationMs: Number.NaN } }],
  ])('fails when it says %s, and takes nobody with it', async (_what, said) => {
    become(`say(${JSON.stringify(said)})`)
    const running = run()
    await expect(running).rejects.toBeInstanceOf(WorkerFailure)
    await expect(running).rejects.toThrow('worker: said nothing we understand')
  })

  it('is gone when its result is known, though it would go on', async () => {
    become(`say(${JSON.stringify({ reply: { ...made, durationMs: 5 } })})`)
    expect(await run()).toEqual({ ...made, durationMs: 5 })
    expect(isThere()).toBe(false)
  })

  it('leaves no file behind when it is stopped while it writes', async () => {
    become(`for (;;) fs.writeSync(4, 'x')`)
    const config = { dataDir: path.join(folder, 'data') } as MediaDeps['config'] // no more of it is asked for
    const work = inFolder({ config }, (place) => run(700, path.join(place, 'whole')))
    await expect(work).rejects.toThrow('not done after 700 ms')
    expect([isThere(), readdirSync(path.join(config.dataDir, 'tmp'))]).toEqual([false, []])
  })

  it('writes no file larger than it may, by the word of the system', async () => {
    const output = path.join(folder, 'output')
    become(`for (;;) fs.writeSync(4, Buffer.alloc(100_000))`)
    await expect(run(LIMITS.timeMs, output, 1_000_000)).rejects.toThrow('EFBIG: file too large')
    expect(statSync(output).size).toBeLessThanOrEqual(1_000_000)
  })

  it('is gone with what it began: that would keep what it says open', async () => {
    const began = `import('node:child_process').then(({ spawn }) => { spawn('/bin/sleep', ['600'], { stdio: 'inherit' });`
    become(`${began} say({ error: 'enough' }) })`)
    await expect(run()).rejects.toThrow('worker: enough')
    expect(isThere()).toBe(false)
  })

  it('knows no secret, and no name of a file', async () => {
    become(`say({ error: JSON.stringify({ environment: Object.keys(process.env), asked: JSON.parse(asked) }) })`)
    const said = await run().then(() => '', String)
    expect(said).toContain('"segments":[5]')
    expect(said).not.toContain(folder)
    expect(said).toMatch(/"environment":\[("(PWD|OLDPWD|SHLVL|_)",?)*\]/)
  })
})
