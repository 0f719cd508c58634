import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Contest } from '../runner.ts'
import { openDevice, withProfiles } from '../device.ts'
import { cutsOf, type LineSpeed } from '../connection.ts'
import { finished, ready, visit } from '../ours.ts'
import type { Found, Peer } from '../page/page.ts'
import { pickFile, resumeByPeer, sendByPeer } from '../theirs.ts'
import { mustBeSame } from './cuts.ts'

export interface AfterKills {
  rounds: number
  /** rounds in which nobody did anything but open the page again, and the whole arrived */
  finished: number
  /** of these: from the first start to the end, with both restarts of the browser */
  ms: Spread
  sent: Spread
  cuts: Spread
  peers: PeerAfterKill[]
}

/** A peer whose page was opened again after its browser was killed. */
export interface PeerAfterKill extends Found {
  name: Peer
  /** bytes that went out by themselves, until nothing more did */
  sentAlone: number
  /** of the file, what had not left before the kill */
  missing: number
}

/** The same connection with six cuts, and the browser is killed twice on the way. Ours only has to be opened again; of the peers it is told what they do then. */
export async function overKills(
  contest: Contest,
  options: { rounds: number; speed: LineSpeed; say: (line: string) => void },
): Promise<AfterKills> {
  const runs: (Run | null)[] = []
  for (let round = 0; round < options.rounds; round++) {
    const run = await withProfiles((folder) => ours(contest, { profile: join(folder, 'own'), round, speed: options.speed }))
    options.say(`Holdfast, killed twice: ${JSON.stringify(run)}`)
    runs.push(run)
  }
  const done = runs.filter((run) => run !== null)
  return {
    rounds: runs.length,
    finished: done.length,
    ms: spreadOf(done.map(({ ms }) => ms)),
    sent: spreadOf(done.map(({ sent }) => sent)),
    cuts: spreadOf(done.map(({ cuts }) => cuts)),
    peers: await withProfiles(async (folder) => [await peer(contest, 'tus', folder), await peer(contest, 'uppy', folder)]),
  }
}

/** Added to the number of the round: no try of the other part. */
const ATTEMPT = 91

interface Run {
  ms: number
  sent: number
  cuts: number
}

/** null: it did not finish by itself */
async function ours(
  contest: Contest,
  { profile, round, ...options }: { profile: string; round: number; speed: LineSpeed },
): Promise<Run | null> {
  const line = contest.lines.own
  const first = await openDevice(profile, (page) => ready(page, contest, ATTEMPT + round))
  line.set({ ...options.speed, cutAtSent: cutsOf(contest.bytes, round + 1) })
  const before = { sent: line.sent, cuts: line.cuts }
  const began = performance.now()
  let device: Awaited<ReturnType<typeof openDevice<void>>> = { ...first, prepared: undefined }
  await visit(device.page, contest)
  for (const share of KILLED_AT) {
    await sentBy(line, before.sent + share * contest.bytes)
    await device.kill()
    device = await openDevice(profile, async () => undefined)
    await visit(device.page, contest)
  }
  const isFinished = (await finished(device.page, first.prepared)) !== null
  const done = { ms: performance.now() - began, sent: line.sent - before.sent, cuts: line.cuts - before.cuts }
  await device.kill()
  if (!isFinished) return null
  await mustBeSame(contest, { object: first.prepared })
  return done
}

/** Of the bytes, when the browser dies. */
const KILLED_AT = [0.33, 0.66]

async function peer(contest: Contest, name: Peer, folder: string): Promise<PeerAfterKill> {
  const line = contest.lines.peers
  const profile = join(folder, name)
  const killed = await openDevice(profile, (page) => pickFile(page, contest))
  const before = line.sent
  // the kill ends what this waits for
  sendByPeer(killed.page, contest, name).catch(() => undefined)
  await sentBy(line, before + 0.33 * contest.bytes)
  await killed.kill()
  const missing = contest.bytes - (line.sent - before)
  const again = await openDevice(profile, async (page) => void (await page.goto(line.url)))
  const sentBefore = line.sent
  const found = await resumeByPeer(again.page, contest, name)
  await quiet(line)
  const sentAlone = line.sent - sentBefore
  await again.kill()
  return { name, ...found, sentAlone, missing }
}

/** Until nothing was sent for a while; a page that only goes on asking is not waited for without end. */
async function quiet(line: FaultProxy): Promise<void> {
  const endAt = performance.now() + 60 * QUIET_MS
  for (let sent = -1; line.sent !== sent && performance.now() < endAt; await after(QUIET_MS)) sent = line.sent
}
/** Longer than a library waits before it tries again by itself. */
const QUIET_MS = 10_000

async function sentBy(line: FaultProxy, bytes: number): Promise<void> {
  while (line.sent < bytes) await after(20)
}
