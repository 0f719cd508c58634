import type { SyncTruth } from '../types.ts'
import { isTabMessage, type Channel, type SharedFacts, type TabMessage } from './tab-messages.ts'
import type { UnsentEntry } from '../replication/unsent.ts'

export interface TabChannelOptions {
  channel: Channel | null
  tabId: string
  onMessage(message: TabMessage): void
  /** facts of the leader; this tab's edits it has not heard of are added to its list */
  onFacts(facts: SharedFacts): void
}

interface Asking {
  timeoutMs: number
  resolve: (truth: SyncTruth) => void
}

type WithoutFrom<M> = M extends TabMessage ? Omit<M, 'from'> : never

/** This tab's end of the channel to the other tabs: own edits until the leader knows of them, questions until they are answered. */
export class TabChannel {
  readonly #options: TabChannelOptions
  readonly #own = new Map<number, UnsentEntry>()
  readonly #asking = new Map<string, Asking>()
  /** as leader: the last edit heard of each tab */
  readonly #heard: Record<string, number> = {}
  #edits = 0
  #questions = 0
  #leader: string | null = null

  constructor(options: TabChannelOptions) {
    this.#options = options
    if (options.channel) options.channel.onmessage = ({ data }) => this.#hear(data)
  }

  close(): void {
    const { channel } = this.#options
    if (!channel) return
    channel.onmessage = null
    channel.close()
  }

  say(message: WithoutFrom<TabMessage>): void {
    try {
      this.#options.channel?.postMessage({ ...message, from: this.#options.tabId })
    } catch {
      // The channel was closed meanwhile: nobody is there to hear.
    }
  }

  sayFacts(facts: Omit<SharedFacts, 'heard'>): void {
    this.say({ kind: 'facts', facts: { ...facts, heard: this.#heard } })
  }

  /** An edit of this tab, for the leader's count. */
  noteEdit(entry: UnsentEntry): void {
    const n = ++this.#edits
    this.#own.set(n, entry)
    this.say({ kind: 'edit', n, entry })
  }

  /** This tab leads now: its own edits need no telling. */
  forgetOwn(): void {
    this.#own.clear()
    this.#leader = this.#options.tabId
  }

  /** Asks the leader for a round; asked again when another tab takes over meanwhile. */
  ask(timeoutMs: number): { answer: Promise<SyncTruth>; cancel: () => void } {
    const id = `${this.#options.tabId} ${++this.#questions}`
    const answer = new Promise<SyncTruth>((resolve) => this.#asking.set(id, { timeoutMs, resolve }))
    this.say({ kind: 'ask', id, timeoutMs })
    return { answer, cancel: () => this.#asking.delete(id) }
  }

  #hear(data: unknown): void {
    if (!isTabMessage(data) || data.from === this.#options.tabId) return
    if (data.kind === 'edit') this.#heard[data.from] = data.n
    if (data.kind === 'answer') this.#settle(data)
    if (data.kind === 'facts') this.#hearFacts(data.from, data.facts)
    this.#options.onMessage(data)
  }

  #settle({ id, truth }: { id: string; truth: SyncTruth }): void {
    this.#asking.get(id)?.resolve(truth)
    this.#asking.delete(id)
  }

  #hearFacts(from: string, facts: SharedFacts): void {
    const known = facts.heard[this.#options.tabId] ?? 0
    if (from !== this.#leader) this.#greet(from, known)
    for (const n of this.#own.keys()) if (n <= known) this.#own.delete(n)
    this.#options.onFacts({ ...facts, unsent: [...facts.unsent, ...this.#own.values()] })
  }

  /** A leader that is new here has heard nothing of what this tab has told the one before. */
  #greet(leader: string, known: number): void {
    this.#leader = leader
    for (const [n, entry] of this.#own) if (n > known) this.say({ kind: 'edit', n, entry })
    for (const [id, { timeoutMs }] of this.#asking) this.say({ kind: 'ask', id, timeoutMs })
  }
}
