import { createShouldYield } from '../priority.ts'
import { unknownConnection } from '../s3/pieces.ts'
import type { ConnectionMemory, PutPart, UploadPorts } from '../ports.ts'
import { runUpload, type RunResult } from '../run-upload.ts'

/** Run of a woken worker; the browser ends it without notice when it takes too long. */
export interface WorkerRun {
  ports: UploadPorts
  /** ms of `ports.clock`: nothing new is begun after it */
  restAt: number
  /** ms of `ports.clock`: what is in flight is cut off, because the browser would do it */
  endAt: number
  /** as the page measured it, 0 = not known */
  bytesPerSecond: number
  /** stops for another runner: no work is begun any more */
  signal: AbortSignal
}

/** `true`: nothing is left. `later`: a server or store asked for a pause, so this waking looks no further. */
export type Sent = boolean | 'later'

/**
 * Sends an interview's pending uploads within this waking; true when a later one has no work left. Every step is durable, and none begins
 * that the connection cannot finish; its rate is measured anew by pieces, which progress even in short wakings.
 */
export async function runInWorker(run: WorkerRun): Promise<Sent> {
  const { ports } = run
  const stop = new AbortController()
  const stopNow = (): void => stop.abort()
  run.signal.addEventListener('abort', stopNow)
  if (run.signal.aborted) stopNow()
  const tried = new Set<string>()
  const line: ConnectionMemory = { ...unknownConnection(), givesWay: createShouldYield(ports.store, tried) }
  const fitting = { ...ports, put: fitted(run, line, stop) }
  try {
    for (;;) {
      const end = await sendRound({ ports: fitting, line, tried, stop: stop.signal, isOver: () => ports.clock.now() >= run.restAt })
      // something gave way: a new round begins with what is more urgent
      if (end !== 'again') return end
      tried.clear()
    }
  } finally {
    run.signal.removeEventListener('abort', stopNow)
  }
}

/** Runs a pass over everything unfinished; true when nothing is left of it. */
async function sendRound(of: {
  ports: UploadPorts
  line: ConnectionMemory
  tried: Set<string>
  stop: AbortSignal
  isOver(): boolean
}): Promise<Sent | 'again'> {
  const { ports, line, tried, stop, isOver } = of
  const rows = await ports.store.unfinished().catch(() => null)
  if (!rows) return false
  let isDone = true
  let isPutOff = false
  for (const row of rows) {
    if (stop.aborted || isOver()) return false
    const hold = await ports.hold().catch(() => null)
    // a pause ends by hand, a better connection comes by itself
    if (hold) return hold === 'paused'
    const result = await ports.lock(`upload:${row.id}`, () => runUpload(ports, row.id, stop, true, line))
    if (result?.status === 'held') return result.hold === 'paused'
    if (result?.status === 'paused' && !stop.aborted) return 'again'
    if (result?.status !== 'partial') tried.add(row.id)
    isDone &&= result !== null && isNothingLeft(result)
    isPutOff ||= result?.status === 'busy'
    if (result?.status === 'offline' || result?.status === 'signedOut') return false
  }
  return isPutOff ? 'later' : isDone
}

/** Bytes that are still being recorded are the page's; the probe is the server's. */
const isNothingLeft = ({ status }: RunResult): boolean => status === 'verified' || status === 'partial' || status === 'probe'

/** Sends a part or piece only when it can end in time. One that was begun is not given up because somebody else wants to go on: it would be sent twice. */
function fitted({ ports, restAt, endAt, bytesPerSecond }: WorkerRun, line: ConnectionMemory, stop: AbortController): PutPart {
  const cut = new AbortController()
  return async (part) => {
    const now = ports.clock.now()
    const rate = line.rate ?? bytesPerSecond
    const isTooLong = rate > 0 && now + (part.body.length / rate) * 1000 > endAt
    if (now >= restAt || isTooLong) {
      stop.abort()
      return { status: 0, etag: null, retryAfterMs: null, text: '' }
    }
    const disarm = new AbortController()
    ports.clock.sleep(endAt - now, disarm.signal).then(
      () => cut.abort(),
      () => undefined,
    )
    void endWhenHeld(ports, cut, disarm.signal)
    const answer = await ports.put({ ...part, signal: cut.signal })
    disarm.abort()
    if (cut.signal.aborted) stop.abort()
    return answer
  }
}

/** Ends sending after a hold in a page, of which a worker hears nothing: it checks while it sends, so a pause costs no more than the bytes that left by then. */
async function endWhenHeld({ clock, hold }: UploadPorts, cut: AbortController, ended: AbortSignal): Promise<void> {
  try {
    while (!ended.aborted) {
      await clock.sleep(HOLD_LOOK_MS, ended)
      if (await hold()) return cut.abort()
    }
  } catch {
    // the sends have ended, or storage does not answer: then the next step finds it
  }
}
const HOLD_LOOK_MS = 1000
