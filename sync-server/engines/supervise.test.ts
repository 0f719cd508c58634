import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** Runs in a process of its own, which may open a hundred files and has opened them all. */
const FULL = `
  import { openSync } from 'node:fs'
  import { pino } from 'pino'
  import { supervise } from '${new URL('supervise.ts', import.meta.url).href}'
  const spec = { name: 'one', command: 'true', args: [], isHealthy: async () => false, onStart() {}, onMissing: (cause) => cause }
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
