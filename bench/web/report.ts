import { machine, minuteOf } from '../lib/machine.ts'
import { ms, spreadOf } from '../lib/stats.ts'
import type { Judged } from './lighthouse.ts'
import type { Load } from './loads.ts'
import type { SlowWords } from './slow-line.ts'

export interface Findings {
  beganAt: Date
  rounds: number
  loads: Record<string, Load>
  judged: readonly Judged[]
  slow: SlowWords
}

const MOST = { requests: 15, scripts: 150_000, firstWords: 2000, start: 5000, offline: 30_000 }
const LEAST_SCORE = 95

/** docs/bench-web.md. */
export function report({ beganAt, rounds, loads, judged, slow }: Findings): string {
  const link = loads['link']
  return `# Benchmarks of the first words

Written by \`npm run bench web\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Medians of ${rounds}, in brackets the lowest and the highest. Chromium without a graphics card.

## Lighthouse

Its own profiles: a phone with a processor four times slower on 1.6 Mbit/s and 150 ms, and a desktop. At http, as here, browsers take gzip: a page at https has a tenth less to load.

| page | profile | performance | aim | first paint, ms | largest paint, ms | blocked, ms | accessibility |
|---|---|---|---|---|---|---|---|
${judged.map(judgedRow).join('\n')}

## Requests and bytes

A profile that has nothing, until the page rests; bytes as at https.

| page | requests | ${TYPES.join(' | ')} | other |
|---|---|${TYPES.map(() => '---|').join('')}---|
${Object.entries(loads).map(loadRow).join('\n')}

Aims of the link: at most ${MOST.requests} requests: ${met((link?.requests ?? Number.NaN) <= MOST.requests)}; scripts of at most ${kb(MOST.scripts)} with the worker's own: shown by \`shell-budget.test.ts\`.

## A line of 350 kbit/s with 400 ms

| from the press on the link, ms | found | aim |
|---|---|---|
${slowRow('first words', slow.firstWords, MOST.firstWords)}
${slowRow('its button', slow.start, MOST.start)}
${slowRow('ready without a connection', slow.offline, MOST.offline)}
`
}

const TYPES = ['document', 'script', 'stylesheet', 'image', 'manifest'] as const

function judgedRow({ page, profile, performance, accessibility, firstPaint, largestPaint, blocked }: Judged): string {
  const score = spreadOf(performance)
  const cells = [ms(spreadOf(firstPaint)), ms(spreadOf(largestPaint)), ms(spreadOf(blocked)), ms(spreadOf(accessibility))]
  return `| ${page} | ${profile} | ${ms(score)} | ${LEAST_SCORE}: ${met(score.median >= LEAST_SCORE)} | ${cells.join(' | ')} |`
}

function loadRow([name, { requests, bytes }]: [string, Load]): string {
  const known = new Set<string>(TYPES)
  const other = Object.entries(bytes).reduce((sum, [type, of]) => (known.has(type) ? sum : sum + of), 0)
  return `| ${name} | ${requests} | ${TYPES.map((type) => kb(bytes[type] ?? 0)).join(' | ')} | ${kb(other)} |`
}

function slowRow(what: string, found: readonly number[], most: number): string {
  const spread = spreadOf(found)
  return `| ${what} | ${ms(spread)} | less than ${most}: ${met(spread.median < most)} |`
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const met = (isMet: boolean): string => (isMet ? 'met' : 'not met')
