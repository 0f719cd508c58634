import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A stranger follows docs/integrators.md: its commands as they stand there, in a folder that looks like a checkout. */
const ROOT = process.cwd()
const MOST_COMMANDS = 12
const LONGEST_MS = 240_000
const page = readFileSync(join(ROOT, 'docs', 'integrators.md'), 'utf8')
const commands = (/```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '').trim().split('\n')
const folder = mkdtempSync(join(tmpdir(), 'holdfast-stranger-'))

beforeAll(() => {
  for (const name of ['package.json', 'node_modules', 'scripts', 'clients']) symlinkSync(join(ROOT, name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the lines in one shell, which stops at the first that fails; a line of `#` tells the outputs apart. */
async function follow(lines: readonly string[], port: number): Promise<{ code: number; said: string[] }> {
  const script = ['set -e', ...lines.flatMap((line) => [line, 'echo "#"'])].join('\n')
  const shell = spawn('sh', ['-c', script], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(shell, 'close')) as [number | null] // the first argument of the event
  return { code: code ?? 1, said: said.split('#\n') }
}

describe('the page for integrators', () => {
  it(
    'leads from nothing to a verified webhook and a followed feed in at most twelve commands',
    async () => {
      expect(commands.length).toBeLessThanOrEqual(MOST_COMMANDS)
      const { code, said } = await follow(commands, await freePort())
      const of = (part: string): string => said[commands.findIndex((line) => line.includes(part))] ?? ''
      expect([code, said.length]).toEqual([0, commands.length + 1])
      expect(of('v1/changes')).toContain('"error_code":0')
      expect(of('verified ping')).toMatch(/^verified ping evt_\w+/)
      expect(of('follow.ts')).toMatch(/^now {2}programmes\//)
    },
    LONGEST_MS,
  )
})
