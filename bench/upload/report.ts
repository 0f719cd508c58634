import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machine, minuteOf } from '../lib/machine.ts'
import { peerVersion } from '../lib/peers.ts'
import { ms, type Spread } from '../lib/stats.ts'
import type { Arrival } from './parts/cuts.ts'
import type { AfterKills, PeerAfterKill } from './parts/kills.ts'

export interface Findings {
  beganAt: Date
  failures: string[]
  bytes: number
  rounds: number
  line?: Arrival[]
  bare?: Arrival[]
  kills?: AfterKills
}

const PEERS = ['tus-js-client', '@tus/server', '@uppy/core', '@uppy/aws-s3', '@uppy/golden-retriever']

/** docs/bench-upload.md: what was measured, on what, and the text about it that does not change from run to run. */
export async function report(findings: Findings): Promise<string> {
  const notes = await readFile(join(import.meta.dirname, 'notes.md'), 'utf8')
  const sections = [
    head(findings),
    arrivals('Over a line of 80 Mbit/s that breaks six times', findings.line, findings.bytes),
    arrivals('The same without a limit of speed', findings.bare, findings.bytes),
    findings.kills ? killsTable(findings.kills) : null,
    notes.trim(),
  ]
  return `${sections.filter((text) => text !== null).join('\n\n')}\n`
}

function head({ beganAt, failures, bytes, rounds }: Findings): string {
  return [
    '# Benchmarks of uploads',
    '',
    `Written by \`npm run bench upload\` on ${minuteOf(beganAt)}. Machine: ${machine()}.`,
    `${chromiumVersion()}. Peers: ${PEERS.map((name) => `${name} ${peerVersion(name)}`).join(', ')}.`,
    `One file of ${mb(bytes)} MB, ${rounds} rounds, each with the next seed, for all contestants the same; every arrival was compared by SHA-256.`,
    ...failures.map((failure) => `\n**Not measured:** ${failure}`),
  ].join('\n')
}

const chromiumVersion = (): string =>
  execFileSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium', ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function arrivals(title: string, found: Arrival[] | undefined, bytes: number): string | null {
  if (!found) return null
  return [
    `## ${title}`,
    '',
    'Resets at seeded places of what is sent, at no border of a part. Medians, with the lowest and highest in brackets. "Sent" counts everything the browser sent, headers and questions too.',
    '',
    '| contestant | time, ms | sent, MB | connections cut | given up and begun by hand | rounds in which other bytes arrived |',
    '|---|---|---|---|---|---|',
    ...found.map(
      (one) => `| ${one.name} | ${ms(one.ms)} | ${mbs(one.sent)} | ${one.cuts.median} | ${one.restarts.median} | ${one.damaged} |`,
    ),
    '',
    verdict(found, bytes),
  ].join('\n')
}

/** The aims, and whether they were met: computed, so that the text cannot claim more than the table. */
function verdict(found: Arrival[], bytes: number): string {
  const own = found.find(({ name }) => name === 'Holdfast')
  const others = found.filter(({ name }) => name !== 'Holdfast')
  if (!own) return ''
  const ratio = own.ms.median / Math.min(...others.map(({ ms: time }) => time.median))
  const isFewest = others.every(({ sent }) => own.sent.median < sent.median)
  return `Aims: at most 5 % more bytes than the file has and fewer than both (${own.sent.median <= bytes * 1.05 ? 'met' : 'not met'}; ${isFewest ? 'fewer than both' : 'not fewer than both'}), within 1.2 of the faster (${ratio <= 1.2 ? 'met' : 'not met'}: ${ratio.toFixed(2)}).`
}

/** Each "yes" and "no" is what was found: the whole arrived, or did not. */
export function killsTable(found: AfterKills): string {
  const { rounds, finished, sent, ms: time } = found
  const own = finished === rounds ? 'yes' : `${finished === 0 ? 'no' : 'not always'}: in ${finished} of ${rounds} rounds`
  return [
    '## The line of 80 Mbit/s, and the browser is killed twice',
    '',
    'Of the peers the browser is killed once, and it is told what a page has and does that is opened again; "nothing" is less than what a page and its questions weigh.',
    '',
    '| contestant | finishes by itself when it is opened again | sent, MB | time with both restarts, ms |',
    '|---|---|---|---|',
    `| Holdfast | ${own} | ${finished > 0 ? mbs(sent) : '-'} | ${finished > 0 ? ms(time) : '-'} |`,
    ...found.peers.map((one) => `| ${one.name} | ${afterKill(one)} | - | - |`),
  ].join('\n')
}

function afterKill({ known, withBytes, sentAlone, missing }: PeerAfterKill): string {
  const there = `${known} uploads are known, ${withBytes} with their bytes`
  const sent = `${sentAlone < 100_000 ? 'nothing' : `${mb(sentAlone)} MB`} of ${mb(missing)} MB is sent`
  if (sentAlone >= missing) return `yes: ${there}, ${sent}`
  return `no: ${there}, ${sent}${withBytes === 0 ? '; the file has to be picked again' : ''}`
}

const mb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
const mbs = ({ median, low, high }: Spread): string => `${mb(median)} (${mb(low)}-${mb(high)})`
