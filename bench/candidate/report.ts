import { machine, minuteOf } from '../lib/machine.ts'
import { ms, spreadOf } from '../lib/stats.ts'
import type { LinkFound } from './link.ts'
import type { Presses } from './presses.ts'

export interface VoiceMade {
  language: string
  /** each round */
  tookMs: number[]
  bytes: number
  seconds: number
}
export interface Findings {
  beganAt: Date
  rounds: number
  link: LinkFound
  presses: Record<'plain' | 'full', Presses>
  voices: VoiceMade[]
}

const MOST_PRESSES = { plain: 6, full: 9 }
const MOST_SCRIPT_BYTES = 150_000
const MOST_INTERACTIVE_MS = 2500
const MOST_VOICE_BYTES = 60_000
const MOST_VOICE_MS = 1000

/** docs/bench-candidate.md. */
export function report({ beganAt, rounds, link, presses, voices }: Findings): string {
  const interactive = spreadOf(link.interactiveMs)
  return `# Benchmarks of the candidate's way

Written by \`npm run bench candidate\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Medians of ${rounds}, in brackets the lowest and the highest. Chromium without a graphics card, 390 x 844.

## Presses from the page of the link to the first running recording

The page counts each pointer that goes down; nothing but the link is opened by its address.

| job | presses | of them inside the written test | aim |
|---|---|---|---|
| plain, one video test | ${presses.plain.all} | ${presses.plain.inTests} | at most ${MOST_PRESSES.plain}: ${met(presses.plain.all <= MOST_PRESSES.plain)} |
| with language, details and a written test before | ${presses.full.all} | ${presses.full.inTests} | at most ${MOST_PRESSES.full}, without those that answer: ${met(presses.full.all - presses.full.inTests <= MOST_PRESSES.full)} |

## The page of the link

A profile that has nothing, processor four times slower, 1.6 Mbit/s and 150 ms. At http, as here, browsers take gzip: a page at https has a tenth less to load. Interactive: its button is there, and the last task over 50 ms has ended.

| what | found | aim |
|---|---|---|
| scripts, workers included, as at https (${link.scripts} files) | ${(link.scriptBytes / 1000).toFixed(1)} kB | less than ${MOST_SCRIPT_BYTES / 1000} kB: ${met(link.scriptBytes < MOST_SCRIPT_BYTES)} |
| its button is there, ms | ${ms(spreadOf(link.shownMs))} | |
| interactive, ms | ${ms(interactive)} | less than ${MOST_INTERACTIVE_MS}: ${met(interactive.median < MOST_INTERACTIVE_MS)} |

## Voices of questions

One question of about ten seconds after the other, made and coded by this server.

| language | kB for 10 s | aim: ${MOST_VOICE_BYTES / 1000} | made in ms | aim: ${MOST_VOICE_MS} |
|---|---|---|---|---|
${voices.map(rowOf).join('\n')}
`
}

function rowOf({ language, tookMs, bytes, seconds }: VoiceMade): string {
  const perTen = (10 * bytes) / seconds
  const took = spreadOf(tookMs)
  return `| ${language} | ${(perTen / 1000).toFixed(1)} | ${met(perTen <= MOST_VOICE_BYTES)} | ${ms(took)} | ${met(took.median < MOST_VOICE_MS)} |`
}

const met = (isMet: boolean): string => (isMet ? 'met' : 'not met')
