import { newId } from '#shared/primitives/ids.ts'
import { ApiError, call } from '../../api/client.ts'
import { sendImportedLogs } from './imported-logs.ts'
import { captureDb, type TakeRow } from './capture-db.ts'
import { openSessionPage, type LogPorts, type SessionPage } from './session-log.ts'

const pages = new Map<string, Promise<SessionPage>>()

/** This page's part in the log of the interview; opened once, and kept going for as long as the page lives. */
export function sessionPage(interviewId: string): Promise<SessionPage> {
  const known = pages.get(interviewId)
  if (known) return known
  const page = open(interviewId)
  pages.set(interviewId, page)
  page.catch(() => pages.delete(interviewId))
  return page
}

/** Promise by take: true when its last recorder start is in the log. */
const starts = new Map<string, Promise<boolean>>()

/** Notes that a recorder started for the take. A log that cannot be written stops no recording. */
export const noteStart = (take: Pick<TakeRow, 'id' | 'interviewId'>): void =>
  void starts.set(
    take.id,
    sessionPage(take.interviewId)
      .then((page) => page.note({ kind: 'take', answerId: take.id }))
      .then(
        () => true,
        () => false,
      ),
  )

/** Notes that the recorder ended after so much answer time, and tells the server when online. An end whose start there was no room for is not noted either. */
export const noteEnd = (take: Pick<TakeRow, 'id' | 'interviewId'>, recordedMs: number): void =>
  void sessionPage(take.interviewId)
    .then(async (page) => {
      const isStarted = (await starts.get(take.id)) ?? false
      starts.delete(take.id)
      if (isStarted) await page.note({ kind: 'end', answerId: take.id, recordedMs: Math.max(0, Math.round(recordedMs)) })
      await page.tell()
    })
    .catch(() => undefined)

/** Gives the server the logs it has not had whole, of every interview on this device: one that is delivered from another page is judged by it, too. */
export async function tellLogs(): Promise<void> {
  const own = await captureDb.sessionLogs.filter((row) => row.sent < row.entries.length).primaryKeys()
  const brought = (await captureDb.broughtLogs.toArray()).map((row) => row.interviewId)
  const unsent = new Set([...own, ...brought])
  // a page that opens its part tells by itself
  for (const interviewId of unsent) await sessionPage(interviewId).catch(() => undefined)
}

const BEAT_MS = 5000
const TELL_MS = 60_000

async function open(interviewId: string): Promise<SessionPage> {
  const token = async (): Promise<string | null> => (await captureDb.visits.get(interviewId))?.session.token ?? null
  const ports: LogPorts = {
    perfNow: () => performance.now(),
    wallNow: () => Date.now(),
    newId,
    anchor: async ({ keyId, publicKey, anchorId }) => {
      const input = { interview_id: interviewId, key_id: keyId, public_key: publicKey, anchor_id: anchorId }
      return (await call('jobseeker', 'session_anchor', input, { token: await token() })).server_at
    },
    send: async ({ keyId, log, signature }) => {
      await call('jobseeker', 'session_log', { interview_id: interviewId, key_id: keyId, log, signature }, { token: await token() })
    },
  }
  const own = await openSessionPage(interviewId, ports)
  const page: SessionPage = {
    ...own,
    tell: async () => {
      // an imported log that the server refuses now must not block the own one
      await sendImportedLogs(interviewId, ports).catch(() => undefined)
      await own.tell()
    },
  }
  keepGoing(page)
  return page
}

/** Notes that the page lives, and tells the server what it has not had: when a connection comes back, and every minute until the server has refused. */
export function keepGoing(page: Pick<SessionPage, 'tell' | 'beat'>): void {
  let isRefused = false
  const tell = (): void =>
    void page.tell().then(
      () => {
        isRefused = false
      },
      (error: unknown) => {
        // offline, or a server that is busy: another time. Refused: asking again and again changes nothing until the page is opened anew
        isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
      },
    )
  tell()
  addEventListener('online', tell)
  setInterval(() => void page.beat().catch(() => undefined), BEAT_MS)
  setInterval(() => {
    if (!isRefused) tell()
  }, TELL_MS)
}
