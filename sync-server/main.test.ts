import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The server with a fault in it, right after it has begun to start. */
async function runWith(fault: string): Promise<{ code: unknown; lines: Record<string, unknown>[]; complaint: string }> {
  const begin = `process.on('newListener', (name) => name === 'SIGTERM' && setImmediate(() => { ${fault} }))`
  const nowhere = {
    MONGODB_URI: 'mongodb://127.0.0.1:1/none',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'none',
    S3_SECRET_KEY: 'none',
  }
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(begin)}`, 'sync-server/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', SEED: 'none', NODE_ENV: 'development', ...nowhere },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text))
  const [code] = await once(child, 'close')
  const lines = said.stdout.split('\n').filter(Boolean)
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), complaint: said.stderr }
}

it.each([
  ['uncaughtException', "throw new Error('of person@example.org')"],
  ['unhandledRejection', "void Promise.reject(new Error('of person@example.org'))"],
])(
  'a server with a fault that nobody caught (%s) says so in its log, without names, and ends with 1',
  async (origin, fault) => {
    const { code, lines, complaint } = await runWith(fault)
    expect({ code, complaint }).toEqual({ code: 1, complaint: '' })
    expect(lines.at(-1)).toMatchObject({ level: 60, origin, err: { type: 'Error', message: 'of [redacted]' } })
  },
  60_000,
)
