import { readFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { peerVersion } from '../lib/peers.ts'
import { ms, type Spread } from '../lib/stats.ts'
import type { InChromium } from './parts/chromium.ts'
import type { Contestant } from './parts/compare.ts'
import type { Load } from './parts/load.ts'
import type { ScopeCost } from './parts/scopes.ts'
import type { WireBytes } from './parts/wire.ts'

export interface Findings {
  beganAt: string
  failures: string[]
  contestants?: Contestant[]
  chromium?: InChromium
  wire?: WireBytes
  load?: Load
  scopes?: ScopeCost[]
}

const PEERS = ['pouchdb', 'express-pouchdb', 'tinybase', 'yjs', 'ws']

/** docs/bench.md: what was measured, on what, and the text about it that does not change from run to run. */
export async function report(findings: Findings): Promise<string> {
  const notes = await readFile(join(import.meta.dirname, 'notes.md'), 'utf8')
  const sections = [head(findings), comparison(findings.contestants), chromium(findings.chromium), wire(findings.wire)]
  return (
    [...sections, serverLoad(findings.load), scopes(findings.scopes), notes.trim(), '']
      .filter((text) => text !== null)
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function head({ beganAt, failures }: Findings): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`
  const versions = PEERS.map((name) => `${name} ${versionOf(name)}`).join(', ')
  return [
    '# Benchmarks of sync',
    '',
    `Written by \`npm run bench sync\` on ${beganAt.slice(0, 16).replace('T', ' ')} UTC. Machine: ${machine}; load at the end ${loadavg()[0]?.toFixed(1)}.`,
    `Peers: ${versions}. Times are medians of five runs, with the lowest and highest in brackets.`,
    ...failures.map((failure) => `\n**Not measured:** ${failure}`),
  ].join('\n')
}

function versionOf(name: string): string {
  try {
    return peerVersion(name)
  } catch {
    return '?'
  }
}

function comparison(contestants: Contestant[] | undefined): string | null {
  if (!contestants) return null
  const peer = contestants.find(({ name }) => name === 'PouchDB')
  const own = contestants[0]
  const times = (a: Spread | undefined, b: Spread | undefined): string => (a && b ? `${(a.median / b.median).toFixed(1)}` : '-')
  const rows = contestants.map(
    ({ name, initial, push, live, cpu }) =>
      `| ${name} | ${ms(initial)} | ${ms(push)} | ${live ? ms(live) : '-'} | ${Math.round(cpu.initial.median)} | ${Math.round(cpu.push.median)} |`,
  )
  return [
    '## Beside others: 10,000 documents of 400 bytes, Node, HTTP',
    '',
    'Servers of Holdfast and PouchDB keep everything on disk (embedded engine, flushed before each answer; LevelDB, not flushed), all clients are in memory, every part is a process of its own, both with their default settings.',
    'Rounds alternate between the systems; a first round is not counted. TinyBase and Yjs are a lower bound: no permissions, no rejected edits, servers in memory, WebSocket.',
    '',
    '| system | initial sync of 10,000, ms | push of 1,000 waiting edits, ms | 1,000 edits made while connected, ms | CPU of an initial sync, ms | CPU of open + edit + push, ms |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `PouchDB needs ${times(peer?.initial, own?.initial)} times as long for the initial sync, ${times(peer?.push, own?.push)} times for the push, ${times(peer?.live, own?.live)} times for edits made while connected.`,
  ].join('\n')
}

const chromium = (found: InChromium | undefined): string | null =>
  found
    ? [
        `## In Chromium with Dexie: ${found.docs.toLocaleString('en')} candidates of one job`,
        '',
        '| what | ms |',
        '|---|---|',
        `| first rows of the candidate list on the screen, from the first request of an empty device | ${ms(found.firstRowsMs)} |`,
        `| the same, from the start of the navigation (app loaded, too) | ${ms(found.firstRowsFromClickMs)} |`,
        `| all of them stored, counted by the list, searchable (from the first request) | ${ms(found.allMs)} |`,
        `| right after that: a name typed into the search until only that person is shown | ${ms(found.searchMs)} |`,
      ].join('\n')
    : null

const wire = (found: WireBytes | undefined): string | null =>
  found
    ? [
        '## Bytes on the wire',
        '',
        '| what | sent | received |',
        '|---|---|---|',
        `| one edit of a 260-byte text, until it is confirmed on the device | ${Math.round(found.perEditSent)} | ${Math.round(found.perEditReceived)} |`,
        `| one idle hour (computed: ${found.schedule}) | ${Math.round(found.idleHourSent)} | ${Math.round(found.idleHourReceived)} |`,
      ].join('\n')
    : null

const serverLoad = (found: Load | undefined): string | null =>
  found
    ? [
        `## One server process, ${found.clients} clients with an open stream`,
        '',
        '| what | value |',
        '|---|---|',
        `| memory for each open stream, KiB (heap and buffers after collection: with all of them, and after they were closed) | ${found.kilobytesPerClient.toFixed(1)} |`,
        `| documents given out a second | ${Math.round(found.documentsPerSecond)} |`,
        `| pulls with nothing new a second | ${Math.round(found.emptyPullsPerSecond)} |`,
        `| one of them beside 19 others, ms | ${ms(found.emptyPullMs)} |`,
        `| processor time of server and database for one of them, ms | ${found.emptyPullCpuMs.toFixed(1)} |`,
      ].join('\n')
    : null

const scopes = (found: ScopeCost[] | undefined): string | null =>
  found
    ? [
        '## The cost of one more scope: a pull with nothing new',
        '',
        '| scopes in the database | person with 3 scopes, ms | its database commands | person with all of them, ms | its database commands | µs for each scope |',
        '|---|---|---|---|---|---|',
        ...found.map(
          ({ scopes: count, few, all, fewCommands, allCommands }) =>
            `| ${count.toLocaleString('en')} | ${few.median.toFixed(1)} | ${fewCommands} | ${all.median.toFixed(1)} | ${allCommands} | ${Math.round((all.median * 1000) / count)} |`,
        ),
        '',
        'Two of the commands belong to every request (session and account); the rest is the pull.',
      ].join('\n')
    : null
