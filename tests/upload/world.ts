import { isSaveDue } from '#worker/upload/save-policy.ts'
import { readyParts } from '#worker/upload/s3/parts.ts'
import { unknownConnection } from '#worker/upload/s3/pieces.ts'
import type { KnownConnection } from '#worker/upload/ports.ts'
import type { ApiResult, Completed, PutResult, UploadRow } from '#worker/upload/ports.ts'
import { initialState, isResting, type SentPiece, type UploadEvent, type UploadState } from '#worker/upload/reducer/state.ts'
import { step } from '#worker/upload/reducer/index.ts'
import type { Range } from '#shared/lib/files/pieces.ts'
import { checkAssembly, checkDetours, checkPieces, checkRow, checkSend } from './checks.ts'
import { countFailures } from './count.ts'
import { metIn, type Met } from './tally.ts'
import { compositeOf, hashOf, ModelServer, NOTHING, pieceHashOf } from './server.ts'

/** Page that works on the upload, or believes that it does. */
export interface Tab {
  state: UploadState
  turn: number
  /** the part whose last send ended without an answer */
  swallowed: number | null
  /** detours since more parts were stored than ever in its run */
  detours: { most: number; lists: number; opens: number }
  /** request without an answer yet */
  asked: Asked | null
  /** durable state of its row, and its time */
  saved: { row: UploadRow; at: number }
}
interface Asked {
  /** does it at the server; called at most once, perhaps long after the tab is gone */
  arrive: () => UploadEvent
  /** event of the tab when no answer comes back, or a bad one does */
  failing: (how: Failure) => UploadEvent | null
  answer: UploadEvent | null
}
export type Failure = 'nothing' | 'busy' | 'refused' | 'conflict' | 'error' | 'expired' | 'errorInside' | 'noEtag' | 'lie' | PutFailure
/** Failures that only a part or a piece may get; a call finds nobody there. */
type PutFailure = 'gateway' | 'brokenOff' | 'portal' | 'slowDown' | 'tooMuch'

/**
 * A device, its tabs, a connection and a server in memory. Tabs run the real rules (`step`); what they save, ask and hear goes through
 * here, in whatever order a test wants, and every promise is checked at once.
 */
export class World {
  readonly server = new ModelServer()
  readonly tabs: Tab[] = []
  /** requests whose tab is gone; they may still arrive */
  readonly orphans: Asked[] = []
  readonly met = new Set<Met>()
  readonly source = { bytes: 0, closed: false }
  /** parts whose recorded bytes the disk has changed */
  readonly damaged = new Set<number>()
  /** parts of an upload that a tab knows for certain, durably, to be stored */
  readonly confirmed = new Set<string>()
  /** failures of each part that use a try, since the last arming */
  readonly counted = new Map<number, number>()
  /** addresses in a row that had expired */
  expired = 0
  /** a send ended without an answer, and the device has written that down */
  isCut = false
  /** memory of the page about the connection, and its state */
  line: KnownConnection = unknownConnection()
  isSlow = false
  /** the device's disk */
  isFull = false
  nowMs = 1_000_000
  random = 0.5
  row: UploadRow = {
    id: 'o1',
    interviewId: 'i1',
    answerId: 'a1',
    segment: 0,
    contentType: 'video/webm',
    createdAt: 0,
    uploadId: null,
    parts: [],
    stored: null,
    verified: null,
    parked: null,
    turn: 0,
  }

  /** A tab gets the lock: the first, or one that takes it from a frozen one. */
  open(rearm: boolean): void {
    if (this.isFull) return
    if (this.tabs.length > 0) this.met.add('two tabs worked at once')
    this.row = { ...this.row, turn: this.row.turn + 1 }
    const tab: Tab = {
      state: initialState(this.row, this.line),
      turn: this.row.turn,
      swallowed: null,
      detours: { most: 0, lists: 0, opens: 0 },
      asked: null,
      saved: { row: this.row, at: this.nowMs },
    }
    this.tabs.push(tab)
    this.hear(tab, { type: 'begin', rearm })
  }

  /** The browser kills the tab between two instructions. */
  kill(tab: Tab): void {
    this.met.add('a tab was killed')
    if (tab.asked && !tab.asked.answer) this.orphans.push(tab.asked)
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }

  /** Delivers an event to a tab: it decides, saves, then asks the next thing, as `runUpload` does. `dies`: between deciding and saving. */
  hear(tab: Tab, event: UploadEvent, dies = false): void {
    const before = tab.state
    tab.asked = null
    for (const what of metIn(event)) this.met.add(what)
    tab.state = step(before, event, { nowMs: this.nowMs, random: this.random })
    if (dies) return this.kill(tab)
    checkDetours(tab, before, event)
    const isKept = !isSaveDue(tab.saved, tab.state, { nowMs: this.nowMs, isLast: event.type === 'stopped' }) || this.#save(tab)
    const { rate, steadyMs } = tab.state.run
    this.line = { rate, steadyMs }
    // an overtaken tab may not know it yet, and writes nothing
    if (isKept && tab.turn === this.row.turn) countFailures(this, { before, event, tab })
    if (!isKept) tab.state = step(tab.state, { type: this.isFull ? 'storageFailed' : 'overtaken' }, this)
    if (isResting(tab.state.phase)) this.tabs.splice(this.tabs.indexOf(tab), 1)
    else this.#ask(tab)
    checkRow(this)
  }

  #save(tab: Tab): boolean {
    if (this.isFull || this.row.turn !== tab.turn) return false
    this.row = tab.state.row
    tab.saved = { row: this.row, at: this.nowMs }
    for (const part of this.row.parts) if (part.etag !== null) this.confirmed.add(`${this.row.uploadId} ${part.n} ${part.etag}`)
    return true
  }

  #ask(tab: Tab): void {
    const { phase, row } = tab.state
    const { server } = this
    const uploadId = row.uploadId ?? ''
    const call = <T>(type: 'opened' | 'listed' | 'signed', work: () => ApiResult<T>): Asked => ({
      // the pairs of type and answer are those of `perform`
      arrive: () => ({ type, answer: work() }) as UploadEvent,
      failing: (how) => ({ type, answer: answerOf(how) }) as UploadEvent,
      answer: null,
    })
    if (phase.at === 'cutting') tab.asked = this.#local(() => this.#cut(row))
    if (phase.at === 'backingOff') tab.asked = this.#local(() => ({ type: 'slept' }))
    if (phase.at === 'opening') tab.asked = call('opened', () => server.create())
    if (phase.at === 'listing') tab.asked = call('listed', () => server.list(uploadId))
    if (phase.at === 'presigning') {
      const part = row.parts[phase.n - 1]
      if (!part) throw new Error(`asked for an address of part ${phase.n}, which was never cut`)
      tab.asked = call('signed', () => server.sign(uploadId, part))
    }
    if (phase.at === 'openingPart' || phase.at === 'assembling') tab.asked = this.#askOfPieces(tab, phase.at, phase.n)
    if (phase.at === 'sendingPieces') tab.asked = this.#sendPieces(tab, phase)
    if (phase.at === 'sending') tab.asked = this.#send(tab, phase.n)
    if (phase.at === 'completing')
      tab.asked = {
        arrive: () => ({ type: 'completed', answer: server.complete(uploadId, row.parts), checksum: compositeOf(row.parts) }),
        failing: (how) => ({ type: 'completed', answer: how === 'lie' ? LIE : answerOf(how), checksum: compositeOf(row.parts) }),
        answer: null,
      }
  }

  #local(arrive: () => UploadEvent): Asked {
    return { arrive, failing: () => (this.isFull ? { type: 'storageFailed' } : null), answer: null }
  }

  #cut(row: UploadRow): UploadEvent {
    const bounds = readyParts(this.source)[row.parts.length]
    const part = bounds ? { bytes: bounds.bytes, sha256: hashOf(bounds.n, bounds.bytes) } : null
    return { type: 'cut', source: { ...this.source }, part }
  }

  #send(tab: Tab, n: number): Asked {
    const { row } = tab.state
    const part = row.parts[n - 1]
    if (!part) throw new Error(`sends part ${n}, which was never cut`)
    if (this.damaged.has(n)) return { ...this.#local(() => ({ type: 'damaged' })), failing: () => ({ type: 'damaged' }) }
    checkSend(this, tab, n)
    const { bytes, sha256 } = part
    return {
      arrive: () => ({ type: 'sent', answer: this.server.put({ uploadId: row.uploadId ?? '', n, bytes, sha256 }), ms: this.#ms }),
      failing: (how) => ({ type: 'sent', answer: putAnswerOf(how), ms: this.#ms }),
      answer: null,
    }
  }

  get #ms(): number {
    return this.isSlow ? 1_000_000 : 10
  }

  #askOfPieces(tab: Tab, at: 'openingPart' | 'assembling', n: number): Asked {
    const { row } = tab.state
    const part = row.parts[n - 1]
    if (!part) throw new Error(`part ${n} was never cut`)
    const uploadId = row.uploadId ?? ''
    if (at === 'openingPart' && this.damaged.has(n))
      return { ...this.#local(() => ({ type: 'damaged' })), failing: () => ({ type: 'damaged' }) }
    if (at === 'assembling') checkAssembly(this, tab, n)
    return at === 'openingPart'
      ? {
          arrive: () => ({ type: 'partOpened', answer: this.server.open(uploadId, part) }),
          failing: (how) => ({ type: 'partOpened', answer: answerOf(how) }),
          answer: null,
        }
      : {
          arrive: () => ({ type: 'assembled', answer: this.server.assemble(uploadId, part) }),
          failing: (how) => ({ type: 'assembled', answer: answerOf(how) }),
          answer: null,
        }
  }

  /** Of pieces that fail all but the last arrive. */
  #sendPieces(tab: Tab, { n, pieces }: { n: number; pieces: readonly Range[] }): Asked {
    checkPieces(this, tab, n, pieces)
    const uploadId = tab.state.row.uploadId ?? ''
    const send = (range: Range): SentPiece => {
      const isDamaged = this.damaged.has(n)
      const isLate = !this.tabs.includes(tab) || tab.turn !== this.row.turn
      const sha256 = `${pieceHashOf(n, range)}${isDamaged ? ', damaged' : ''}`
      return { ...range, sha256, answer: this.server.putPiece({ ...range, uploadId, n, isDamaged, isLate }) }
    }
    const fail = (how: Failure) => (range: Range, at: number) =>
      at < pieces.length - 1 ? send(range) : { ...range, sha256: pieceHashOf(n, range), answer: putAnswerOf(how) }
    return {
      arrive: () => ({ type: 'piecesSent', sent: pieces.map(send), ms: this.#ms }),
      failing: (how) => ({ type: 'piecesSent', sent: pieces.map(fail(how)), ms: this.#ms }),
      answer: null,
    }
  }
}

/** Says that all is well, of other bytes. */
const LIE: ApiResult<Completed> = { kind: 'ok', value: { state: 'verified', bytes: 7, checksum: 'of another object', probe: 'readable' } }

function answerOf(how: Failure): ApiResult<never> {
  if (how === 'busy') return { kind: 'busy', retryAfterMs: 7000 }
  if (how === 'refused') return { kind: 'refused', status: 422, message: '' }
  if (how === 'conflict') return { kind: 'refused', status: 409, message: '' }
  if (how === 'error') return { kind: 'refused', status: 500, message: '' }
  if (how === 'expired') return { kind: 'signedOut' }
  return { kind: 'offline' }
}

function putAnswerOf(how: Failure): PutResult {
  if (how === 'busy') return { ...NOTHING, status: 503, retryAfterMs: 7000 }
  if (how === 'refused') return { ...NOTHING, status: 403, text: '<Error>SignatureDoesNotMatch' }
  if (how === 'conflict') return { ...NOTHING, status: 409 }
  if (how === 'error') return { ...NOTHING, status: 500 }
  if (how === 'expired') return { ...NOTHING, status: 403, text: '<Error>ExpiredToken' }
  if (how === 'errorInside') return { ...NOTHING, status: 200, etag: '"e"', text: '<Error>InternalError' }
  if (how === 'noEtag') return { ...NOTHING, status: 200 }
  if (how === 'lie') return { ...NOTHING, status: 200, etag: '"nobody stored it"' }
  if (how === 'gateway') return { ...NOTHING, status: 502, text: '<html>Bad Gateway</html>' }
  if (how === 'brokenOff') return { ...NOTHING, status: 400, text: '<Error><Code>RequestTimeout</Code></Error>' }
  if (how === 'portal') return { ...NOTHING, status: 200, etag: '"of the page"', text: '<html>Sign in to this network</html>' }
  if (how === 'slowDown') return { ...NOTHING, status: 200, text: '<Error><Code>SlowDown</Code></Error>' }
  if (how === 'tooMuch') return { ...NOTHING, status: 413 }
  return NOTHING
}
