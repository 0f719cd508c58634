import { askedMs, type Waker } from './retry.ts'
import type { Transport } from './transport.ts'

export interface PokeStreamOptions {
  transport: Pick<Transport, 'openStream'>
  waker: Waker
  signal: AbortSignal
  random: () => number
  /** names of collections with something new; null = look at all (the stream was just opened) */
  onPoke(collections: readonly string[] | null): void
}

/** The server sends a sign of life every 20 s; after this silence the connection is taken for dead. */
const SILENCE_MS = 50_000
/** A stream greets as soon as it is open; a machine on the way that keeps the greeting back keeps pokes back as well. */
const GREETING_MS = 10_000
const LONGEST_PAUSE_MS = 60_000

/** Asks for a stream that ends with its first poke, or after a while: an answer that ends passes every proxy, also one that collects it whole. */
const ENDING = '?once=1&seconds=20'
/** A network that keeps streams back is tried with an open one again after this. */
const ENDING_FOR_MS = 600_000
/** The server has begun to listen by then, so a look after it and the pokes leave no gap. */
const LISTENS_AFTER_MS = 1500

/**
 * Keeps the event stream open until stopped, with growing pauses after failures, and looks at everything after each opening. Where a proxy
 * holds streams back (no greeting), it asks again and again for streams that end (ADR 0091).
 */
export async function keepStreamOpen(options: PokeStreamOptions): Promise<void> {
  const { signal, waker } = options
  let failures = 0
  let endingUntil = 0
  while (!signal.aborted) {
    let askedPauseMs = 0
    try {
      const isEnding = performance.now() < endingUntil
      const end = await (isEnding ? readEnding(options) : readOpen(options, () => (failures = 0)))
      if (end === 'heldBack') {
        endingUntil = performance.now() + ENDING_FOR_MS
        continue
      }
      if (isEnding && end === 'whole') failures = 0
    } catch (error) {
      // Pokes only save time, so a broken stream is no state of its own: pulls report what is wrong with the connection.
      askedPauseMs = askedMs(error)
    }
    const backoffMs = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures++) * (0.2 + 0.8 * options.random())
    await waker.sleep(Math.max(askedPauseMs, backoffMs), signal)
  }
}

/** `heldBack`: no greeting came in time; `cut`: it ended or fell silent later. */
async function readOpen(options: PokeStreamOptions, onAlive: () => void): Promise<'cut' | 'heldBack'> {
  const closing = closeWith(options.signal)
  let isGreeted = false
  let isHeldBack = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const closeAfter = (ms: number): void => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      isHeldBack = !isGreeted
      closing.close()
    }, ms)
  }
  try {
    closeAfter(GREETING_MS)
    const chunks = readChunks(await options.transport.openStream(closing.signal), closing.signal)
    options.onPoke(null)
    const poke = createPokeReader(options.onPoke)
    for await (const chunk of chunks) {
      isGreeted = true
      onAlive()
      closeAfter(SILENCE_MS)
      poke(chunk)
    }
  } catch (error) {
    if (!isHeldBack) throw error
  } finally {
    clearTimeout(silence)
    closing.close()
  }
  return isHeldBack && !options.signal.aborted ? 'heldBack' : 'cut'
}

/** `whole`: it came to its end as the server wanted it. */
async function readEnding(options: PokeStreamOptions): Promise<'whole' | 'cut'> {
  const closing = closeWith(options.signal)
  const look = setTimeout(() => options.onPoke(null), LISTENS_AFTER_MS)
  const poke = createPokeReader(options.onPoke)
  const silence = setTimeout(() => closing.close(), SILENCE_MS)
  let isGreeted = false
  try {
    for await (const chunk of readChunks(await options.transport.openStream(closing.signal, ENDING), closing.signal)) {
      isGreeted = true
      poke(chunk)
    }
    return isGreeted ? 'whole' : 'cut'
  } finally {
    clearTimeout(look)
    clearTimeout(silence)
    closing.close()
  }
}

/** Aborts with the signal, which lasts longer and forgets it. */
function closeWith(signal: AbortSignal): { signal: AbortSignal; close(): void } {
  const closing = new AbortController()
  const abort = (): void => closing.abort()
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  return {
    signal: closing.signal,
    close: () => {
      signal.removeEventListener('abort', abort)
      abort()
    },
  }
}

async function* readChunks(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  const cancel = (): void => void reader.cancel().catch(() => undefined)
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel, { once: true })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Gathers lines, which may come in pieces. */
function createPokeReader(onPoke: PokeStreamOptions['onPoke']): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  return (chunk) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onPoke(collectionsOf(line.slice(6)))
  }
}

/** Parses the names of collections; null, for anything unparsable, means "look at all". */
function collectionsOf(data: string): readonly string[] | null {
  try {
    const event: unknown = JSON.parse(data)
    if (typeof event !== 'object' || event === null || !('c' in event) || !Array.isArray(event.c)) return null
    return event.c.map(String)
  } catch {
    return null
  }
}
