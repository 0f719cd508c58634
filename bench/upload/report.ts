import { readFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { peerVersion } from '../lib/peers.ts'
import { ms, type Spread } from '../lib/stats.ts'
import type { Arrival } from './parts/cuts.ts'
import type { AfterKills } from './parts/kills.ts'

export interface Findings {
  beganAt: string
  failures: string[]
  bytes: number
  arrivals?: Arrival[]
  kills?: AfterKills
}

const PEERS = ['tus-js-client', '@tus/server', '@uppy/core', '@uppy/aws-s3', '@uppy/golden-retriever']

/** docs/bench-upload.md: what was measured, on what, and the text about it that does not change from run to run. */
export async function report(findings: Findings): Promise<string> {
  const notes = await readFile(join(import.meta.dirname, 'notes.md'), 'utf8')
  const sections = [head(findings), cuts(findings), kills(findings), notes.trim()]
  return `${sections.filter((text) => text !== null).join('\n\n')}\n`
}

function head({ beganAt, failures, bytes }: Findings): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`
  return [
    '# Benchmarks of uploads',
    '',
    `Written by \`npm run bench upload\` on ${beganAt.slice(0, 16).replace('T', ' ')} UTC. Machine: ${machine}; load at the end ${loadavg()[0]?.toFixed(1)}.`,
    `Peers: ${PEERS.map((name) => `${name} ${peerVersion(name)}`).join(', ')}. One file of ${mb(bytes)} MB, in Chromium; every arrival was compared by SHA-256.`,
    ...failures.map((failure) => `\n**Not measured:** ${failure}`),
  ].join('\n')
}

function cuts({ arrivals }: Findings): string | null {
  if (!arrivals) return null
  return [
    '## Over a line that breaks six times',
    '',
    'Resets at seeded places of what is sent, at no border of a part. Medians, with the lowest and highest in brackets. "Sent" counts everything the browser sent, headers and questions too.',
    '',
    '| contestant | time, ms | sent, MB | connections cut | given up and begun by hand |',
    '|---|---|---|---|---|',
    ...arrivals.map((one) => `| ${one.name} | ${ms(one.ms)} | ${mbs(one.sent)} | ${one.cuts.median} | ${one.restarts.median} |`),
  ].join('\n')
}

function kills({ kills: found }: Findings): string | null {
  if (!found) return null
  return [
    '## The same line, and the browser is killed twice',
    '',
    '| contestant | finishes by itself when it is opened again | sent, MB | time with both restarts, ms |',
    '|---|---|---|---|',
    `| Holdfast | yes | ${mb(found.sent)} | ${Math.round(found.ms)} |`,
    ...found.peers.map(
      (one) =>
        `| ${one.name} | no: ${one.found} files are there again, ${one.sentAlone < 100_000 ? 'nothing' : `${mb(one.sentAlone)} MB`} is sent; the file has to be picked again | - | - |`,
    ),
  ].join('\n')
}

const mb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
const mbs = ({ median, low, high }: Spread): string => `${mb(median)} (${mb(low)}-${mb(high)})`
