import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { DataDirInUseError, startEngines } from '#server/engines/index.ts'
import { recordProcess, stillRuns, type ProcessRecord } from '#server/engines/process-identity.ts'

/** The private engines live and die with their server, and leave nothing behind. */
const folder = mkdtempSync(join(tmpdir(), 'holdfast-life-'))
const log = pino({ level: 'silent' })
const configOf = (name: string, changes: Record<string, string> = {}) =>
  loadConfig({ ...process.env, MONGODB_URI: '', S3_ENDPOINT: '', DATA_DIR: join(folder, name), ...changes })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server process that only runs engines; its first line tells their process numbers. */
async function startServer(name: string) {
  const code = `
    import { loadConfig } from '#server/config.ts'
    import { startEngines } from '#server/engines/index.ts'
    import { pino } from 'pino'
    const engines = await startEngines(loadConfig(process.env), pino({ level: 'silent' }))
    console.log(JSON.stringify([engines.pids.database(), engines.pids.objectStore()]))
    setInterval(() => {}, 1000)`
  const env = { ...process.env, MONGODB_URI: '', S3_ENDPOINT: '', DATA_DIR: join(folder, name) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<string>((resolve) => child.stdout.setEncoding('utf8').once('data', resolve))
  const engines = (JSON.parse(line) as number[]).map(recordProcess).filter((record) => record !== null)
  return { child, engines }
}

const portsOf = (name: string): unknown => {
  const state = JSON.parse(readFileSync(join(folder, name, 'engines.json'), 'utf8')) as {
    database: { port: number }
    objectStore: { port: number }
  }
  return [state.database.port, state.objectStore.port]
}
const untilGone = (records: ProcessRecord[]) =>
  vi.waitFor(() => expect(records.map(stillRuns)).toEqual(records.map(() => false)), { timeout: 10_000, interval: 20 })

describe('private engines', () => {
  it('end when their server is killed with SIGKILL, and start again on the same ports', async () => {
    const first = await startServer('killed')
    expect(first.engines).toHaveLength(2)
    const ports = portsOf('killed')
    const gone = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await gone
    const engines = await startEngines(configOf('killed'), log)
    expect(portsOf('killed')).toEqual(ports)
    await engines.stop()
    await untilGone(first.engines)
  })

  it('are not shared with a second server on the same folder', async () => {
    const engines = await startEngines(configOf('busy'), log)
    await expect(startEngines(configOf('busy'), log)).rejects.toThrow(DataDirInUseError)
    await engines.stop()
    const again = await startEngines(configOf('busy'), log)
    await again.stop()
    await again.stop()
  })

  it('come back after each was killed, with the same credentials and data', async () => {
    const engines = await startEngines(configOf('revived'), log)
    try {
      const before = [engines.pids.database(), engines.pids.objectStore()]
      for (const pid of before) if (pid) process.kill(pid, 'SIGKILL')
      await vi.waitFor(
        () => {
          const now = [engines.pids.database(), engines.pids.objectStore()]
          for (const [index, pid] of now.entries()) expect(pid).toSatisfy((value) => typeof value === 'number' && value !== before[index])
        },
        { timeout: 15_000, interval: 20 },
      )
      expect((await fetch(`${engines.s3.endpoint}/health`)).status).toBe(200)
    } finally {
      await engines.stop()
    }
  })

  it('keep their state readable by its owner only, and listen on this machine only', async () => {
    const engines = await startEngines(configOf('private'), log)
    await engines.stop()
    expect(statSync(join(folder, 'private', 'engines.json')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'private')).mode & 0o077).toBe(0)
    expect(engines.s3.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect(engines.mongoUri).toMatch(/^mongodb:\/\/holdfast:[0-9a-f]{64}@127\.0\.0\.1:/)
  })

  it('tell all ways out when a tool to build them is missing', async () => {
    const path = process.env.PATH
    vi.stubEnv('PATH', '/nonexistent')
    try {
      const attempt = startEngines(configOf('poor', { CACHE_DIR: join(folder, 'empty-cache') }), log)
      await expect(attempt).rejects.toThrow(
        /needs .* was not found[^]*1\. install[^]*2\. set (MONGODB_URI|S3_ENDPOINT)[^]*3\. .*docker compose up/,
      )
    } finally {
      vi.unstubAllEnvs()
    }
    expect(process.env.PATH).toBe(path)
  })

  it('are left out when others are configured', async () => {
    const mine = { MONGODB_URI: 'mongodb://db/holdfast', S3_ENDPOINT: 'http://s3:7070', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
    const engines = await startEngines(configOf('none', mine), log)
    expect(engines).toMatchObject({
      mongoUri: mine.MONGODB_URI,
      forwardBuckets: false,
      s3: { endpoint: 'http://s3:7070', publicUrl: 'http://s3:7070', accessKey: 'key' },
    })
    expect(engines.pids.database()).toBeUndefined()
    await engines.stop()
  })
})
