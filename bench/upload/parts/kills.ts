import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { sample } from '#shared/lib/sample.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { spawnBrowser } from '#tests/support/spawned-browser.ts'
import type { Contest } from '../contest.ts'
import { cutsOf } from '../line.ts'
import { deliver, finished, ready } from '../ours.ts'
import type { Peer, PeerPage } from '../page/page.ts'
import { mustBeSame } from './cuts.ts'

export interface AfterKills {
  /** from the first start to the end, with both restarts of the browser */
  ms: number
  sent: number
  cuts: number
  /** of each peer: files that were there again after its browser was killed, and bytes that went out by themselves */
  peers: { name: Peer; found: number; sentAlone: number }[]
}

/** The same line with six cuts, and the browser is killed twice on the way. Ours only has to be opened again; of the peers it is told what they do then. */
export async function overKills(contest: Contest): Promise<AfterKills> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-kills-'))
  try {
    return {
      ...(await ours(contest, join(folder, 'own'))),
      peers: [await peer(contest, 'tus', folder), await peer(contest, 'uppy', folder)],
    }
  } finally {
    // a killed browser's children may still write for a moment
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The number is no try of the other part. */
const ATTEMPT = 90

async function ours(contest: Contest, profile: string): Promise<Omit<AfterKills, 'peers'>> {
  const line = contest.lines.own
  let browser = await spawnBrowser({ profile })
  const objectName = await ready(browser.page, contest, ATTEMPT)
  line.set({ cutAtSent: cutsOf(contest.bytes, 7) })
  const before = { sent: line.sent, cuts: line.cuts }
  const began = performance.now()
  // the kill ends what this page waits for
  void deliver(browser.page, contest, objectName).catch(() => undefined)
  for (const share of KILLED_AT) {
    await sentBy(line, before.sent + share * contest.bytes)
    await browser.kill()
    browser = await spawnBrowser({ profile })
    await browser.page.goto(`${line.url}/candidate/interview/${sample.interviewId}/delivery`)
  }
  await finished(browser.page, objectName)
  const done = { ms: performance.now() - began, sent: line.sent - before.sent, cuts: line.cuts - before.cuts }
  await browser.close()
  await mustBeSame(contest, { object: objectName })
  return done
}

/** Of the bytes, when the browser dies. */
const KILLED_AT = [0.33, 0.66]

async function peer(contest: Contest, name: Peer, folder: string): Promise<AfterKills['peers'][number]> {
  const line = contest.lines.peers
  line.set({})
  const profile = join(folder, name)
  const options = { name, settings: contest.settings }
  let browser = await spawnBrowser({ profile })
  await browser.page.goto(line.url)
  await browser.page.locator('input').setInputFiles(contest.file)
  const before = line.sent
  void browser.page
    .evaluate(async ({ name, settings }) => await (window as unknown as { peerPage: PeerPage }).peerPage.send(name, settings), options)
    .catch(() => undefined)
  await sentBy(line, before + 0.33 * contest.bytes)
  await browser.kill()
  browser = await spawnBrowser({ profile })
  await browser.page.goto(line.url)
  const again = line.sent
  const { found } = await browser.page.evaluate(
    async ({ name, settings }) => await (window as unknown as { peerPage: PeerPage }).peerPage.resume(name, settings),
    options,
  )
  await after(5000)
  const sentAlone = line.sent - again
  await browser.close()
  return { name, found, sentAlone }
}

async function sentBy(line: FaultProxy, bytes: number): Promise<void> {
  while (line.sent < bytes) await after(20)
}
