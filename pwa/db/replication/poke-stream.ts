import type { Waker } from './retry.ts'
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
const LONGEST_PAUSE_MS = 60_000

/** Keeps the event stream open until stopped, with growing pauses after failures. After each opening everything is looked at once. */
export async function keepStreamOpen(options: PokeStreamOptions): Promise<void> {
  const { signal, waker } = options
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await readStream(options, () => {
        failures = 0
      })
    } catch {
      // Pokes only save time, so a broken stream is no state of its own: pulls report what is wrong with the connection.
    }
    await waker.sleep(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures) * (0.2 + 0.8 * options.random()), signal)
  }
}

async function readStream(options: PokeStreamOptions, onAlive: () => void): Promise<void> {
  const closing = new AbortController()
  const close = (): void => closing.abort()
  options.signal.addEventListener('abort', close, { once: true })
  let silence: ReturnType<typeof setTimeout> | undefined
  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(close, SILENCE_MS)
  }
  try {
    const reader = (await options.transport.openStream(closing.signal)).getReader()
    const decoder = new TextDecoder()
    closing.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
    heard()
    options.onPoke(null)
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onAlive()
      heard()
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) options.onPoke(collectionsOf(line.slice(6)))
    }
  } finally {
    clearTimeout(silence)
    options.signal.removeEventListener('abort', close)
    closing.abort()
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
