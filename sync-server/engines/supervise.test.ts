import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { makesProgress } from './database.ts'
import { supervise } from './supervise.ts'

/** Runs in a process of its own, which may open a hundred files and has opened them all. */
const FULL = `
  import { openSync } from 'node:fs'
  import { pino } from 'pino'
  import { supervise } from '${new URL('supervise.ts', import.meta.url).href}'
  const spec = { name: 'one', command: 'true', args: [], isReady: async () => false, onStart() {}, onMissing: (cause) => cause }
  const rest = new Promise((resolve) => setTimeout(resolve, 200))
  try { for (;;) openSync('/dev/null') } catch {}
  const why = await supervise(spec, pino({ level: 'silent' })).catch(({ message }) => message)
  await rest
  process.stdout.write(why)
`

it('an engine that a machine without room cannot start is an error of the start and not the end of the server', async () => {
  const child = spawn('/bin/sh', ['-c', 'ulimit -n 100; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', FULL])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^\/bin\/sh could not be started/) })
})

it('an engine that shows no life three times is ended and started again; one that tells of progress is left alone, however busy it is', async () => {
  const pids: number[] = []
  // the first tells once that it is stuck, its successor that it is at work
  const tell = (busyMs: number): string => `echo '{"finished":1,"busyMs":${busyMs}}'; sleep 60`
  const engine = await supervise(
    {
      name: 'one',
      command: '/bin/sh',
      args: ['-c', `if [ "$HOLDFAST_TEST_TURN" = x ]; then ${tell(1_000)}; else ${tell(61_000)}; fi`],
      isReady: async () => true,
      isAlive: makesProgress,
      onStart: ({ pid }) => {
        pids.push(pid)
        vi.stubEnv('HOLDFAST_TEST_TURN', 'x')
      },
      onMissing: (cause) => cause,
    },
    pino({ level: 'silent' }),
    50,
  )
  try {
    await vi.waitFor(() => expect([pids.length, engine.pid()]).toEqual([2, pids[1]]), { timeout: 10_000, interval: 20 })
  } finally {
    vi.unstubAllEnvs()
    await engine.stop()
  }
})

it.each([
  ['works', { line: '{"finished":5,"busyMs":900}', ageMs: 900 }, true],
  ['has said nothing yet', { line: '', ageMs: 900 }, true],
  ['has been at one command for more than a minute', { line: '{"finished":5,"busyMs":61000}', ageMs: 900 }, false],
  ['has fallen silent', { line: '{"finished":5,"busyMs":0}', ageMs: 6_000 }, false],
])('a database that %s', (_, said, isAlive) => expect(makesProgress(said)).toBe(isAlive))
