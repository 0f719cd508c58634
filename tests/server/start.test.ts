import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { API_VERSION } from '#server/http/openapi/docs.ts'

/** `npm start` as people use it: again and again, and after the worst end. */
const folder = mkdtempSync(join(tmpdir(), 'holdfast-start-'))
const running = new Set<ChildProcess>()
const ADMIN = { ADMIN_EMAIL: 'first@example.org', ADMIN_PASSWORD: 'Correct-horse-8-battery' }
/** work that only a first start may have to do */
const PREPARES = /Building|Waiting for process/

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** @returns when the server says that it is ready, with all it said until then */
async function start(): Promise<{ child: ChildProcess; origin: string; said: string; ended: Promise<unknown> }> {
  const env = {
    ...process.env,
    ...ADMIN,
    DATA_DIR: folder,
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    VITEST: '',
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const ended = new Promise((resolve) => child.once('exit', resolve)).finally(() => running.delete(child))
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (text: string): void => {
      said += text
      const ready = /Holdfast is ready at (http:[^"\s]+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    void ended.then(() => reject(new Error(`the server ended:\n${said}`)))
  })
  return { child, origin, said, ended }
}

const statusOf = async (url: string, init?: RequestInit): Promise<number> => (await fetch(url, init)).status
const signInAsAdmin = (origin: string): Promise<number> =>
  statusOf(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })

describe('npm start', () => {
  it('serves the app; a second start and one after kill -9 build nothing, wait for nobody and keep the data', async () => {
    const first = await start()
    expect(await statusOf(`${first.origin}/`)).toBe(200)
    expect(await statusOf(`${first.origin}/readyz`)).toBe(200)
    expect(await (await fetch(`${first.origin}/v1/openapi.json`)).json()).toMatchObject({ info: { version: API_VERSION } })
    expect(await signInAsAdmin(first.origin)).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = await start()
    expect(second.said).not.toMatch(PREPARES)
    expect(await signInAsAdmin(second.origin)).toBe(200)
    second.child.kill('SIGKILL')
    await second.ended

    const third = await start()
    expect(third.said).not.toMatch(PREPARES)
    expect(await signInAsAdmin(third.origin)).toBe(200)
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  }, 180_000)
})
