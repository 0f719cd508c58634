import type { Page } from 'playwright-core'
import type { BarePage } from '../lib/bare-page.ts'
import type { Contest } from './runner.ts'
import { pick } from './device.ts'
import type { Found, Peer, PeerPage, Sent } from './page/page.ts'

/** Opens the page of the peers and picks the file there, as a person does, with the connection unbroken. */
export async function pickFile(page: Page, contest: Contest): Promise<void> {
  contest.lines.peers.set({})
  await page.goto(contest.lines.peers.url)
  await pick(page, 'input', contest.file)
}

export const sendByPeer = (page: BarePage, { settings }: Contest, peer: Peer): Promise<Sent> =>
  page.evaluate(async (of) => await (window as unknown as PeerWindow).peerPage.send(of.peer, of.settings), { peer, settings })

/** Resumes on a page that was opened again, with what the peer finds there. */
export const resumeByPeer = (page: BarePage, { settings }: Contest, peer: Peer): Promise<Found> =>
  page.evaluate(async (of) => await (window as unknown as PeerWindow).peerPage.resume(of.peer, of.settings), { peer, settings })

/** Property of the window that page.ts sets. */
type PeerWindow = { peerPage: PeerPage }
