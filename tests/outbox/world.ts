import { Outbox } from '#pwa/features/outbox/outbox.ts'
import type { Answer } from '#pwa/features/outbox/command-rules.ts'
import type { CommandRow, CommandStore, DocRef } from '#pwa/features/outbox/command-row.ts'

/** The page or its process ended here: nothing after it happens. */
class Killed extends Error {}

const DAY_MS = 86_400_000
const ME = 'me'

/** Weather that a try meets at the server. */
export type Weather = 'ok' | 'lostRequest' | 'lostResponse' | 'busy' | 'broken' | 'refused' | 'signedOut'

export type Happening =
  | { kind: 'give'; docs: readonly number[] }
  | { kind: 'push'; doc: number }
  | { kind: 'edit'; doc: number }
  | { kind: 'cancel' | 'retry' | 'discard'; pick: number }
  | { kind: 'drain'; weather: readonly Weather[]; killAt: number | null; cancelAt: number | null }
  | { kind: 'wait'; ms: number }
  | { kind: 'forget' }

/**
 * Plays one device and one server. The disk of the device outlives its page, which may die between any two steps; the server remembers answers for a
 * while, and what it mails under ids that follow from the command.
 */
export class World {
  nowMs = 1_000_000
  readonly #disk = new Map<string, CommandRow>()
  readonly #unpushed = new Set<string>()
  /** of the server */
  readonly #answers = new Set<string>()
  readonly #mails = new Map<string, { n: number; docs: readonly string[] }>()
  readonly #rests = new Map<string, number>()
  readonly #given = new Map<string, { docs: readonly string[] }>()
  readonly #cancelled = new Set<string>()
  readonly #refused = new Set<string>()
  readonly #discarded = new Set<string>()
  #weather: Weather[] = []
  #steps = 0
  #killAt: number | null = null
  #cancelAt: number | null = null
  #page = this.#newPage()

  constructor() {
    // somebody else's command on the same device, whose session is not this one
    this.#disk.set('theirs', { ...rowOf({ id: 'theirs', docs: [] }), accountId: 'somebody else', n: 1 })
  }

  async happen(happening: Happening): Promise<void> {
    if (happening.kind === 'give') await this.#give(happening.docs)
    else if (happening.kind === 'push') this.#unpushed.delete(`d${happening.doc}`)
    else if (happening.kind === 'edit') this.#unpushed.add(`d${happening.doc}`)
    else if (happening.kind === 'wait') {
      this.nowMs += happening.ms
      // a clock that is set back says nothing about pauses any more
      if (happening.ms < 0) this.#rests.clear()
    } else if (happening.kind === 'forget') {
      this.nowMs += 181 * DAY_MS
      this.#answers.clear()
    } else if (happening.kind === 'drain') await this.#drain(happening)
    else await this.#act(happening.kind, happening.pick)
  }

  /** Calm: everything is sent, the server is well, a new page. What is left then needs a person. */
  async end(): Promise<void> {
    this.#unpushed.clear()
    this.#weather = []
    this.#killAt = null
    this.#cancelAt = null
    this.#page = this.#newPage()
    this.nowMs += 20 * 60_000
    await this.#page.takeOver()
    await this.#page.retrySession()
    for (const [id, { docs }] of this.#given) {
      const row = this.#disk.get(id)
      const mails = [...this.#mails.keys()].filter((mail) => mail.startsWith(`${id}.`) || mail === id).length
      if (this.#cancelled.has(id)) check(!row && mails === 0, 'what was cancelled was done')
      else if (row) check(row.state === 'needsYou' && this.#refused.has(id), `a command about ${docs.join()} is stuck as ${row.state}`)
      else if (!this.#discarded.has(id)) check(mails === 1, `a command was done ${mails} times`)
    }
    check(this.#mails.size <= this.#given.size, 'more was done than was asked for')
    check(this.#disk.get('theirs')?.state === 'waiting', 'the command of somebody else was touched')
  }

  async #give(docs: readonly number[]): Promise<void> {
    const id = `c${this.#given.size}`
    const names = docs.map((doc) => `d${doc}`)
    await this.#store().add({ ...rowOf({ id, docs: names }) })
    this.#given.set(id, { docs: names })
  }

  async #act(kind: 'cancel' | 'retry' | 'discard', pick: number): Promise<void> {
    const rows = (await this.#store().list(ME)).map(({ id }) => id)
    const id = rows[pick % Math.max(1, rows.length)]
    if (id === undefined) return
    if (kind === 'cancel') {
      if (await this.#page.cancel(id)) this.#cancelled.add(id)
    } else if (kind === 'discard') {
      if (await this.#page.discard(id)) this.#discarded.add(id)
    } else await this.#page.retry(id)
  }

  async #drain({ weather, killAt, cancelAt }: Happening & { kind: 'drain' }): Promise<void> {
    this.#weather = [...weather]
    this.#steps = 0
    this.#killAt = killAt
    this.#cancelAt = cancelAt
    try {
      await this.#page.drain()
      await this.#page.rearm()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      this.#killAt = null
      this.#cancelAt = null
      this.#page = this.#newPage()
      // the pause may have died with the page that heard of it
      this.#rests.clear()
      await this.#page.takeOver().catch((late: unknown) => {
        if (!(late instanceof Killed)) throw late
      })
    }
    this.#killAt = null
    this.#cancelAt = null
    this.#weather = []
  }

  #newPage(): Outbox {
    return new Outbox({
      accountId: ME,
      store: this.#store(),
      send: (row) => this.#send(row),
      isPushed: ({ id }: DocRef) => !this.#unpushed.has(id),
      mayDrain: () => true,
      now: () => this.nowMs,
      random: () => 0.5,
      onDone: () => undefined,
    })
  }

  /** Between any two steps the page may die, or somebody may press Cancel. */
  async #step(): Promise<void> {
    this.#steps++
    if (this.#killAt === this.#steps) throw new Killed()
    if (this.#cancelAt !== this.#steps) return
    this.#cancelAt = null
    for (const { id, accountId } of this.#disk.values()) if (accountId === ME && (await this.#page.cancel(id))) this.#cancelled.add(id)
  }

  #store(): CommandStore {
    const disk = this.#disk
    return {
      add: async (command) => {
        await this.#step()
        if (!disk.has(command.id))
          disk.set(command.id, {
            ...rowOf({ id: command.id, docs: [] }),
            ...command,
            n: 1 + Math.max(0, ...[...disk.values()].map(({ n }) => n)),
          })
        await this.#step()
      },
      list: async (accountId) => {
        await this.#step()
        return [...disk.values()].filter((row) => row.accountId === accountId).toSorted((a, b) => a.n - b.n)
      },
      change: async (id, change) => {
        await this.#step()
        const row = disk.get(id)
        const changed = row ? change(row) : null
        if (changed) disk.set(id, changed)
        await this.#step()
        return changed
      },
      removeIf: async (id, may) => {
        if (this.#killAt === this.#steps + 1) await this.#step()
        const row = disk.get(id)
        return row !== undefined && may(row) && disk.delete(id)
      },
    }
  }

  async #send({ id, accountId, names }: CommandRow): Promise<Answer> {
    await this.#step()
    check(accountId === ME, 'the command of somebody else was sent')
    check(
      names.every((doc) => !this.#unpushed.has(doc.id)),
      'a command came before the edits of its documents',
    )
    check(this.nowMs >= (this.#rests.get(id) ?? -Infinity), 'a command was sent before the pause was over that the server asked for')
    this.#rests.delete(id)
    const weather = this.#weather.shift() ?? 'ok'
    if (weather === 'lostRequest') return { kind: 'noResponse' }
    if (weather === 'busy') {
      this.#rests.set(id, this.nowMs + 60_000)
      return { kind: 'busy', retryAfterMs: 60_000, isUndone: true }
    }
    if (weather === 'refused' || weather === 'signedOut') {
      // the server has answered already that it was done
      if (!this.#answers.has(id)) {
        this.#refused.add(id)
        const status = weather === 'refused' ? 422 : 401
        return { kind: 'refused', problem: { status, code: 1000, message: '', details: [] } }
      }
    }
    this.#run(id, names)
    await this.#step()
    if (weather === 'lostResponse') return { kind: 'noResponse' }
    if (weather === 'broken') return { kind: 'busy', retryAfterMs: null, isUndone: false }
    return { kind: 'done', result: {} }
  }

  #run(key: string, names: readonly DocRef[]): void {
    if (this.#answers.has(key) || this.#mails.has(key)) return
    const docs = names.map(({ id }) => id)
    const n = Number(/\d+/.exec(key)?.[0])
    for (const [id, other] of this.#mails)
      check(
        other.n < n || this.#refused.has(id) || this.#refused.has(key) || !other.docs.some((doc) => docs.includes(doc)),
        'commands about one document came out of order',
      )
    this.#answers.add(key)
    this.#mails.set(key, { n, docs })
  }
}

const rowOf = ({ id, docs }: { id: string; docs: readonly string[] }): CommandRow => ({
  id,
  accountId: ME,
  call: 'delivery/send_resume_link',
  input: {},
  names: docs.map((doc) => ({ collection: 'interviews', id: doc })),
  count: 1,
  n: 0,
  at: 0,
  state: 'waiting',
  mayHaveRun: false,
  tries: 0,
  pausedUntil: 0,
})

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what)
}
