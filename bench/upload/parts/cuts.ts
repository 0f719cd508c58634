import { join } from 'node:path'
import type { Faults, FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Contest } from '../runner.ts'
import { openDevice, withProfiles } from '../device.ts'
import { cutsOf, type LineSpeed } from '../connection.ts'
import { deliver, ready } from '../ours.ts'
import type { Peer } from '../page/page.ts'
import { pickFile, sendByPeer } from '../theirs.ts'

export interface Arrival {
  name: 'Holdfast' | 'tus' | 'Uppy'
  ms: Spread
  /** bytes sent by the client, of everything it asked and answered */
  sent: Spread
  cuts: Spread
  /** number of times it gave up and a person had to press "try again" */
  restarts: Spread
  /** rounds in which it said that all is well, and other bytes had arrived */
  damaged: number
}

interface Rounds {
  rounds: number
  /** the next rounds have the next seeds; also the number of the take, of which an interview has 99 */
  firstSeed: number
  speed: LineSpeed
  say: (line: string) => void
}

interface Run {
  ms: number
  sent: number
  cuts: number
  restarts: number
  isDamaged: boolean
}

/** The file over a connection that breaks six times, in Chromium; contestants take turns, and what arrived is compared. */
export async function overCuts(contest: Contest, options: Rounds): Promise<Arrival[]> {
  const runs: Record<Arrival['name'], Run[]> = { Holdfast: [], tus: [], Uppy: [] }
  for (let round = 0; round < options.rounds; round++) {
    const attempt = options.firstSeed + round
    const faults = { ...options.speed, cutAtSent: cutsOf(contest.bytes, attempt) }
    runs.Holdfast.push(await withProfiles((folder) => ours(contest, { faults, attempt, folder })))
    runs.tus.push(await withProfiles((folder) => theirs(contest, { faults, peer: 'tus', folder })))
    runs.Uppy.push(await withProfiles((folder) => theirs(contest, { faults, peer: 'uppy', folder })))
    for (const [name, [...done]] of Object.entries(runs)) options.say(`${name}: ${JSON.stringify(done.at(-1))}`)
  }
  return (['Holdfast', 'tus', 'Uppy'] as const).map((name) => ({
    name,
    ms: spreadOf(runs[name].map(({ ms }) => ms)),
    sent: spreadOf(runs[name].map(({ sent }) => sent)),
    cuts: spreadOf(runs[name].map(({ cuts }) => cuts)),
    restarts: spreadOf(runs[name].map(({ restarts }) => restarts)),
    damaged: runs[name].filter(({ isDamaged }) => isDamaged).length,
  }))
}

/** Uploads once with Holdfast. */
async function ours(contest: Contest, options: { faults: Faults; attempt: number; folder: string }): Promise<Run> {
  const device = await openDevice(join(options.folder, 'own'), (page) => ready(page, contest, options.attempt))
  try {
    const measured = measure(contest.lines.own, options.faults)
    const ms = await deliver(device.page, contest, device.prepared)
    const run = { ms, ...measured(), restarts: 0, isDamaged: false }
    await mustBeSame(contest, { object: device.prepared })
    return run
  } finally {
    await device.kill()
  }
}

/** Uploads once with a peer. */
async function theirs(contest: Contest, options: { faults: Faults; peer: Peer; folder: string }): Promise<Run> {
  const device = await openDevice(join(options.folder, options.peer), (page) => pickFile(page, contest))
  try {
    const measured = measure(contest.lines.peers, options.faults)
    const sent = await sendByPeer(device.page, contest, options.peer)
    const run = { ms: sent.ms, ...measured(), restarts: sent.restarts }
    const arrived = await contest.hashOf(options.peer === 'tus' ? { file: sent.name } : { object: sent.name })
    return { ...run, isDamaged: arrived !== contest.sha256 }
  } finally {
    await device.kill()
  }
}

function measure(line: FaultProxy, faults: Faults): () => { sent: number; cuts: number } {
  line.set(faults)
  const before = { sent: line.sent, cuts: line.cuts }
  return () => ({ sent: line.sent - before.sent, cuts: line.cuts - before.cuts })
}

/** @throws when what arrived is not the file */
export async function mustBeSame(contest: Contest, of: { object?: string; file?: string }): Promise<void> {
  const arrived = await contest.hashOf(of)
  if (arrived !== contest.sha256) throw new Error(`${JSON.stringify(of)} is not the file: ${arrived}`)
}
