import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Child } from '../lib/child.ts'
import { moveWeight } from './page/move-weight.ts'
import { dropFiles } from './parts/drop-files.ts'
import { readAfterHostile, readAlone } from './parts/read-alone.ts'
import { scoreAgain } from './parts/score-again.ts'
import type { Place } from './place.ts'
import { report } from './report.ts'
import { scoreMany } from './score-many.ts'

const FULL = { files: '500', digital: '120', scans: '30', rows: '10000', rounds: '5' }

/** `npm run bench cv`: a drop of files until its last has ended, weights that move, rows scored again, and files read in a minute; writes docs/bench-cv.md. Smaller numbers are for trying. */
export async function benchCv(options: readonly string[]): Promise<void> {
  const known = Object.fromEntries(Object.entries(FULL).map(([name, value]) => [name, { type: 'string' as const, default: value }]))
  const { values } = parseArgs({ args: [...options], options: known })
  const number = (name: keyof typeof FULL): number => Number(values[name])
  const [rows, rounds] = [number('rows'), number('rounds')]
  const beganAt = new Date()
  const alone = await readAlone({ digital: number('digital'), scans: number('scans') })
  const hostile = await readAfterHostile(rounds)
  const scores = await scoreMany(rows)
  say(JSON.stringify({ alone, hostile, scores }))
  const server = new Child(new URL('server.ts', import.meta.url))
  // a whole browser: the one of tests has its compiler turned down
  const context = await launchBrowser({ isWhole: true, viewport: { width: 1440, height: 900 } })
  try {
    const place = await server.ask<Place>('start', { appFolder: await builtApp(), rows })
    const drop = await dropFiles(context, server, { place, count: number('files') })
    say(JSON.stringify(drop))
    const weights = await moveWeight(context, place, { rows, rounds })
    say(JSON.stringify(weights))
    const again = await scoreAgain(server, place, rows)
    say(JSON.stringify(again))
    const text = report({ beganAt, ...alone, hostile, scores, drop, weights, again })
    say(text)
    if (Object.entries(FULL).every(([name, value]) => values[name] === value))
      writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-cv.md'), text)
  } finally {
    await context.close()
    await server.stop()
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
