import type { BrowserContext } from 'playwright-core'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Contest } from '../contest.ts'
import { cutsOf } from '../line.ts'
import { deliver, ready } from '../ours.ts'
import type { Peer, PeerPage, Sent } from '../page/page.ts'

export interface Arrival {
  name: 'Holdfast' | 'tus' | 'Uppy'
  ms: Spread
  /** what the client sent, of everything it asked and answered */
  sent: Spread
  cuts: Spread
  /** how often it gave up and somebody had to press "try again" */
  restarts: Spread
}

interface Run {
  ms: number
  sent: number
  cuts: number
  restarts: number
}

/** The file over a line that breaks six times, in Chromium; contestants take turns, and what arrived is compared. */
export async function overCuts(contest: Contest, options: { rounds: number; say: (line: string) => void }): Promise<Arrival[]> {
  const runs: Record<Arrival['name'], Run[]> = { Holdfast: [], tus: [], Uppy: [] }
  for (let round = 0; round < options.rounds; round++) {
    const cutAtSent = cutsOf(contest.bytes, round + 1)
    runs.Holdfast.push(await alone((browser) => ours(browser, contest, { cutAtSent, attempt: round + 1 })))
    runs.tus.push(await alone((browser) => peer(browser, contest, { cutAtSent, peer: 'tus' })))
    runs.Uppy.push(await alone((browser) => peer(browser, contest, { cutAtSent, peer: 'uppy' })))
    for (const [name, [...done]] of Object.entries(runs)) options.say(`${name}: ${JSON.stringify(done.at(-1))}`)
  }
  return (['Holdfast', 'tus', 'Uppy'] as const).map((name) => ({
    name,
    ms: spreadOf(runs[name].map(({ ms }) => ms)),
    sent: spreadOf(runs[name].map(({ sent }) => sent)),
    cuts: spreadOf(runs[name].map(({ cuts }) => cuts)),
    restarts: spreadOf(runs[name].map(({ restarts }) => restarts)),
  }))
}

/** A device of its own for each, so that nobody finds another's storage. */
async function alone(work: (browser: BrowserContext) => Promise<Run>): Promise<Run> {
  const browser = await launchBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

async function ours(browser: BrowserContext, contest: Contest, options: { cutAtSent: number[]; attempt: number }): Promise<Run> {
  const page = await browser.newPage()
  const objectName = await ready(page, contest, options.attempt)
  const measured = measure(contest.lines.own, options.cutAtSent)
  const ms = await deliver(page, contest, objectName)
  const run = { ms, ...measured(), restarts: 0 }
  await mustBeSame(contest, { object: objectName })
  return run
}

async function peer(browser: BrowserContext, contest: Contest, options: { cutAtSent: number[]; peer: Peer }): Promise<Run> {
  const page = await browser.newPage()
  await page.goto(contest.lines.peers.url)
  await page.locator('input').setInputFiles(contest.file)
  const measured = measure(contest.lines.peers, options.cutAtSent)
  const sent = await page.evaluate(
    async ({ name, settings }): Promise<Sent> => await (window as unknown as { peerPage: PeerPage }).peerPage.send(name, settings),
    { name: options.peer, settings: contest.settings },
  )
  const run = { ms: sent.ms, ...measured(), restarts: sent.restarts }
  await mustBeSame(contest, options.peer === 'tus' ? { file: sent.name } : { object: sent.name })
  return run
}

function measure(line: FaultProxy, cutAtSent: number[]): () => { sent: number; cuts: number } {
  line.set({ cutAtSent })
  const before = { sent: line.sent, cuts: line.cuts }
  return () => ({ sent: line.sent - before.sent, cuts: line.cuts - before.cuts })
}

/** @throws when what arrived is not the file */
export async function mustBeSame(contest: Contest, of: { object?: string; file?: string }): Promise<void> {
  const arrived = await contest.hashOf(of)
  if (arrived !== contest.sha256) throw new Error(`${JSON.stringify(of)} is not the file: ${arrived}`)
}
