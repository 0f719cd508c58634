import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Contest } from '../contest.ts'
import { openDevice, withProfiles } from '../device.ts'
import { cutsOf, type LineSpeed } from '../line.ts'
import { finished, ready, visit } from '../ours.ts'
import type { Peer } from '../page/page.ts'
import { pickFile, resumeByPeer, sendByPeer } from '../theirs.ts'
import { mustBeSame } from './cuts.ts'

export interface AfterKills {
  /** from the first start to the end, with both restarts of the browser */
  ms: Spread
  sent: Spread
  cuts: Spread
  /** of each peer: files that were there again after its browser was killed, and bytes that went out by themselves */
  peers: { name: Peer; found: number; sentAlone: number }[]
}

/** The same line with six cuts, and the browser is killed twice on the way. Ours only has to be opened again; of the peers it is told what they do then. */
export async function overKills(
  contest: Contest,
  options: { rounds: number; speed: LineSpeed; say: (line: string) => void },
): Promise<AfterKills> {
  const runs: { ms: number; sent: number; cuts: number }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const run = await withProfiles((folder) => ours(contest, { profile: join(folder, 'own'), round, speed: options.speed }))
    options.say(`Holdfast, killed twice: ${JSON.stringify(run)}`)
    runs.push(run)
  }
  return {
    ms: spreadOf(runs.map(({ ms }) => ms)),
    sent: spreadOf(runs.map(({ sent }) => sent)),
    cuts: spreadOf(runs.map(({ cuts }) => cuts)),
    peers: await withProfiles(async (folder) => [await peer(contest, 'tus', folder), await peer(contest, 'uppy', folder)]),
  }
}

/** Added to the number of the round: no try of the other part. */
const ATTEMPT = 91

async function ours(
  contest: Contest,
  { profile, round, ...options }: { profile: string; round: number; speed: LineSpeed },
): Promise<{ ms: number; sent: number; cuts: number }> {
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
  await finished(device.page, first.prepared)
  const done = { ms: performance.now() - began, sent: line.sent - before.sent, cuts: line.cuts - before.cuts }
  await device.kill()
  await mustBeSame(contest, { object: first.prepared })
  return done
}

/** Of the bytes, when the browser dies. */
const KILLED_AT = [0.33, 0.66]

async function peer(contest: Contest, name: Peer, folder: string): Promise<AfterKills['peers'][number]> {
  const line = contest.lines.peers
  const profile = join(folder, name)
  const killed = await openDevice(profile, (page) => pickFile(page, contest))
  const before = line.sent
  // the kill ends what this waits for
  sendByPeer(killed.page, contest, name).catch(() => undefined)
  await sentBy(line, before + 0.33 * contest.bytes)
  await killed.kill()
  const again = await openDevice(profile, async (page) => void (await page.goto(line.url)))
  const sentBefore = line.sent
  const { found } = await resumeByPeer(again.page, contest, name)
  await after(5000)
  const sentAlone = line.sent - sentBefore
  await again.kill()
  return { name, found, sentAlone }
}

async function sentBy(line: FaultProxy, bytes: number): Promise<void> {
  while (line.sent < bytes) await after(20)
}
