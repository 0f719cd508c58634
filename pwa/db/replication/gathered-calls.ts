import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import { ConnectionError, ResetRequired, type Transport } from './transport.ts'

/** Collections open their storages one after the other; those that are later ask by themselves. */
export const START_WAIT_MS = 150
export const PULL_WAIT_MS = 25
/** Comparisons are in no hurry. */
export const DIGEST_WAIT_MS = 5000

type Call = 'pull' | 'digest'

/**
 * Gathers what several collections ask at about one moment into one request. Collections that are known to be about to ask are waited for
 * a little; each gets its answer as if it had asked alone (ADR 0169).
 */
export class GatheredCalls {
  readonly #transport: Pick<Transport, 'call'>
  readonly #rounds: Readonly<Record<Call, Round>> = { pull: newRound(), digest: newRound() }

  constructor(transport: Pick<Transport, 'call'>) {
    this.#transport = transport
  }

  /** Announces that these collections are about to ask. */
  expect(name: Call, collections: Iterable<CollectionName>, waitMs: number): void {
    const round = this.#rounds[name]
    for (const collection of collections) round.expected.add(collection)
    round.waitMs = waitMs
  }

  /** Takes an announcement back. */
  skip(name: Call, collection: CollectionName): void {
    const round = this.#rounds[name]
    round.expected.delete(collection)
    if (round.expected.size === 0 && round.asked.length > 0) this.#sendSoon(name)
  }

  /** As `Transport.call`; pushes go by themselves. */
  readonly call: Transport['call'] = async (name, body, stop) => {
    if (name === 'push') return await this.#transport.call(name, body, stop)
    return await new Promise((resolve, reject) => {
      const end = (): void => reject(new ConnectionError('offline', { cause: 'stopped' }))
      const forget = (): void => stop?.removeEventListener('abort', end)
      stop?.addEventListener('abort', end, { once: true })
      this.#add(name, {
        body: body as Part, // both calls name their collection
        stop,
        answer: (result) => resolve((forget(), result)),
        fail: (error) => reject((forget(), error as Error)), // as the transport threw it
      })
    })
  }

  #add(name: Call, asked: Asked): void {
    const round = this.#rounds[name]
    round.asked.push(asked)
    round.expected.delete(asked.body.collection)
    if (round.expected.size === 0) this.#sendSoon(name)
    else round.timer ??= setTimeout(() => this.#flush(name), round.waitMs)
  }

  /** Waits for those that ask at the same moment. */
  #sendSoon(name: Call): void {
    queueMicrotask(() => this.#flush(name))
  }

  #flush(name: Call): void {
    const round = this.#rounds[name]
    clearTimeout(round.timer)
    round.timer = undefined
    round.expected.clear()
    const asked = round.asked.splice(0).filter(({ stop }) => !stop?.aborted)
    const inOrder = asked.toSorted((a, b) => COLLECTIONS.indexOf(a.body.collection) - COLLECTIONS.indexOf(b.body.collection))
    void this.#send(name, inOrder)
  }

  async #send(name: Call, asked: readonly Asked[]): Promise<void> {
    const [first, ...others] = asked
    if (!first) return
    try {
      if (others.length === 0) return first.answer(await this.#transport.call(name, first.body, first.stop))
      const more = others.map(({ body: { limit: _limit, ...part } }) => part)
      const answer = await untilAllStop(asked, (stop) => this.#transport.call(name, { ...first.body, more }, stop))
      const { more: parts = [], ...own } = answer as Answer // the server answers with its schema
      first.answer(own)
      const byCollection = new Map(parts.map(({ collection, ...part }) => [collection, part]))
      for (const { body, answer: give } of others) {
        const part = byCollection.get(body.collection)
        if (part) give(part)
      }
      // The answer was full before their turn came.
      await this.#send(
        name,
        others.filter(({ body }) => !byCollection.has(body.collection)),
      )
    } catch (error) {
      // A collection that has nothing is never out of date; a new start is one of all, so the others need not be told apart.
      const isFresh = ({ body }: Asked): boolean => error instanceof ResetRequired && body['checkpoint'] === null && others.length > 0
      for (const one of asked) if (!isFresh(one)) one.fail(error)
      await this.#send(name, asked.filter(isFresh))
    }
  }
}

interface Round {
  asked: Asked[]
  expected: Set<CollectionName>
  waitMs: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const newRound = (): Round => ({ asked: [], expected: new Set(), waitMs: 0, timer: undefined })

type Part = { collection: CollectionName } & Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>> & { more?: readonly Part[] }

interface Asked {
  body: Part
  stop: AbortSignal | undefined
  answer(result: unknown): void
  fail(error: unknown): void
}

/** Ends the work when nobody waits for it any more. */
async function untilAllStop<T>(asked: readonly Asked[], work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const look = (): void => {
    if (asked.every(({ stop }) => stop?.aborted)) ending.abort()
  }
  for (const { stop } of asked) stop?.addEventListener('abort', look)
  try {
    return await work(ending.signal)
  } finally {
    for (const { stop } of asked) stop?.removeEventListener('abort', look)
  }
}
