import type { LogEntry } from '#shared/views/session-log.ts'
import { captureDb, type ClockRow, type SessionKeyRow } from './capture-db.ts'
import { continueClock, hiddenMs } from './session-clock.ts'

/** A log as its device signed it, and the key that shows it. */
export interface SignedLog {
  keyId: string
  /** base64 SPKI */
  publicKey: string
  /** JSON, word for word as it was signed */
  log: string
  signature: string
}

/** Dependencies of a page's part of the log; tests hand in their own. */
export interface LogPorts {
  perfNow(): number
  wallNow(): number
  newId(): string
  /** the server's time, ms UTC; rejects when offline */
  anchor(of: { keyId: string; publicKey: string; anchorId: string }): Promise<number>
  send(of: Omit<SignedLog, 'publicKey'>): Promise<unknown>
}

/** Part of a page in the signed log of an interview (ADR 0046). */
export interface SessionPage {
  /** elapsed time of the interview, ms: while the page lives no clock of the device can change it, and the server's time only puts it forward */
  now(): number
  /** writes a line; resolves when it is on disk, rejects when there is no room for it */
  note(entry: Pick<LogEntry, 'kind' | 'answerId' | 'recordedMs'>): Promise<void>
  /** asks the server for its time and gives it what it has not had yet; rejects when offline */
  tell(): Promise<void>
  /** keeps that the page is alive */
  beat(): Promise<void>
}

/** Begins a page: a line in the log, the clock going on from where it was. Safe in two tabs at once. */
export async function openSessionPage(interviewId: string, ports: LogPorts): Promise<SessionPage> {
  await ensureKey(interviewId, ports)
  const boot = ports.newId()
  const begunAt = ports.perfNow()
  const wallMs = ports.wallNow()
  let aliveAt = await captureDb.transaction('rw', captureDb.sessionLogs, captureDb.clocks, async () => {
    const kept = await captureDb.clocks.get(interviewId)
    await append(interviewId, [{ boot, kind: 'boot', perfMs: 0, wallMs, ...(kept ? { aliveWallMs: kept.wallMs } : {}) }])
    return continueClock(kept, wallMs)
  })
  const now = (): number => aliveAt + ports.perfNow() - begunAt
  const stamp = (): Stamp => ({ boot, perfMs: Math.max(0, Math.round(ports.perfNow() - begunAt)), wallMs: ports.wallNow() })
  const write = createWriter(interviewId, stamp)
  const heard = async (serverAt: number, askedAliveMs: number): Promise<void> => {
    // the server told its time between the question and now: nobody's clock is put forward for a slow answer
    const hidden = hiddenMs((await captureDb.clocks.get(interviewId))?.server, serverAt, now())
    aliveAt += hidden
    const aliveMs = Math.round(askedAliveMs + hidden)
    await beat({ interviewId, aliveMs: Math.round(now()), wallMs: ports.wallNow() }, { at: serverAt, aliveMs })
  }
  const page: SessionPage = {
    now,
    note: async (line) => {
      if (!(await write(line))) throw new Error('the log of this interview is full')
    },
    tell: createTeller({ interviewId, ports, now, write, heard }),
    beat: async () => {
      await write(null)
      await beat({ interviewId, aliveMs: Math.round(now()), wallMs: ports.wallNow() })
    },
  }
  await page.beat()
  return page
}

type Stamp = Pick<LogEntry, 'boot' | 'perfMs' | 'wallMs'>
type Line = Omit<LogEntry, 'n' | keyof Stamp>

/** Writes lines, and before them one that says so when the device's clock was set back since it was last looked at. Null: only looks. False when the log is full. */
function createWriter(interviewId: string, stamp: () => Stamp): (line: Line | null) => Promise<boolean> {
  let last = stamp()
  return async (line) => {
    const now = stamp()
    const aliveWallMs = last.wallMs + now.perfMs - last.perfMs
    last = now
    const isBack = now.wallMs < aliveWallMs - SET_BACK_MS
    return await append(interviewId, [
      ...(isBack ? [{ ...now, kind: 'clock' as const, aliveWallMs: Math.round(aliveWallMs) }] : []),
      ...(line ? [{ ...now, ...line }] : []),
    ])
  }
}

interface Telling {
  interviewId: string
  ports: LogPorts
  now: () => number
  write: (line: Line) => Promise<boolean>
  heard: (serverAt: number, aliveMs: number) => Promise<void>
}

/** Runs a single request at a time; a call while one runs is answered by the next run. */
function createTeller({ interviewId, ports, now, write, heard }: Telling): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let anchoredAt: number | null = null
  const tell = async (): Promise<void> => {
    const [key, row] = await Promise.all([captureDb.sessionKeys.get(interviewId), captureDb.sessionLogs.get(interviewId)])
    if (!key || !row) return
    const isStale = anchoredAt === null || ports.perfNow() - anchoredAt > pauseMs(row.entries)
    if (row.entries.length === row.sent && !isStale) return
    // always once more before sending: only an anchor after a recording shows that the device did not sleep meanwhile
    const askedAt = ports.perfNow()
    const aliveMs = now()
    const anchorId = ports.newId()
    const serverAt = await ports.anchor({ keyId: key.keyId, publicKey: key.publicKey, anchorId })
    anchoredAt = ports.perfNow()
    await write({ kind: 'anchor', anchorId, rttMs: Math.max(0, Math.ceil(anchoredAt - askedAt)) })
    await heard(serverAt, aliveMs)
    await send(interviewId, key, ports)
  }
  return () => (last = last.catch(() => undefined).then(tell))
}

async function send(interviewId: string, key: SessionKeyRow, ports: LogPorts): Promise<void> {
  const entries = (await captureDb.sessionLogs.get(interviewId))?.entries ?? []
  await ports.send(await signed(interviewId, entries, key))
  await captureDb.sessionLogs.update(interviewId, { sent: entries.length })
}

/** The log of this device as it is now, with what shows that it is this device's; undefined when none was begun here. */
export async function signedLog(interviewId: string): Promise<SignedLog | undefined> {
  const [key, row] = await Promise.all([captureDb.sessionKeys.get(interviewId), captureDb.sessionLogs.get(interviewId)])
  if (!key || !row) return undefined
  return { ...(await signed(interviewId, row.entries, key)), publicKey: key.publicKey }
}

async function signed(interviewId: string, entries: readonly LogEntry[], key: SessionKeyRow): Promise<Omit<SignedLog, 'publicKey'>> {
  const log = JSON.stringify({ interviewId, entries })
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, new TextEncoder().encode(log))
  return { keyId: key.keyId, log, signature: toBase64(signature) }
}

/** The key never leaves the browser: it can sign and cannot be read. */
async function ensureKey(interviewId: string, ports: Pick<LogPorts, 'newId'>): Promise<void> {
  if (await captureDb.sessionKeys.get(interviewId)) return
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const fresh: SessionKeyRow = {
    interviewId,
    keyId: ports.newId(),
    privateKey,
    publicKey: toBase64(await crypto.subtle.exportKey('spki', publicKey)),
  }
  await captureDb.transaction('rw', captureDb.sessionKeys, async () => {
    // another tab may have been faster
    if (!(await captureDb.sessionKeys.get(interviewId))) await captureDb.sessionKeys.add(fresh)
  })
}

/** False, and nothing is written, when the log is full. */
function append(interviewId: string, lines: readonly Omit<LogEntry, 'n'>[]): Promise<boolean> {
  if (lines.length === 0) return Promise.resolve(true)
  return captureDb.transaction('rw', captureDb.sessionLogs, async () => {
    const row = (await captureDb.sessionLogs.get(interviewId)) ?? { interviewId, entries: [], sent: 0 }
    const entries = [...row.entries, ...lines.map((line, at) => ({ n: row.entries.length + at, ...line }))]
    const fits = entries.length <= MOST_ENTRIES
    if (fits) await captureDb.sessionLogs.put({ ...row, entries })
    return fits
  })
}

/** Two tabs keep one clock: the one that is ahead. */
function beat(fresh: Omit<ClockRow, 'server'>, server?: ClockRow['server']): Promise<void> {
  return captureDb.transaction('rw', captureDb.clocks, async () => {
    const kept = await captureDb.clocks.get(fresh.interviewId)
    const heard = server ?? kept?.server
    if (!kept || kept.aliveMs <= fresh.aliveMs || server)
      await captureDb.clocks.put({ ...fresh, aliveMs: Math.max(fresh.aliveMs, kept?.aliveMs ?? 0), ...(heard ? { server: heard } : {}) })
  })
}

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** The server takes no more; an interview of a day needs some hundreds. */
const MOST_ENTRIES = 2000
/** Between two times of the server while nothing else happens: later ones of a page that stays open for weeks must leave room for what is recorded. */
const pauseMs = (entries: readonly LogEntry[]): number =>
  entries.slice(-MANY_ANCHORS).filter(({ kind }) => kind === 'anchor').length < MANY_ANCHORS ? ANCHOR_MS : RARE_ANCHOR_MS
const ANCHOR_MS = 600_000
const RARE_ANCHOR_MS = 3_600_000
/** Two hours of nothing else. */
const MANY_ANCHORS = 12
/** Less is a clock that is kept right by the network. */
const SET_BACK_MS = 5000
