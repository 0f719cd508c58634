import type { Rng } from './rng.ts'

/** Owner of waiting steps: a server process, a tab, the net. A dead owner's steps are never run: its tasks are simply abandoned. */
export interface Owner {
  readonly name: string
  isAlive: boolean
}

/**
 * Runs one waiting step after the other, in an order the seed decides, on a clock of its own. Everything that takes time in the
 * simulated world is a step here; between two steps only promises that are already settled run on.
 */
export class Scheduler {
  readonly #rng: Rng
  #stepMs: number
  #ready: Step[] = []
  #asleep: Step[] = []
  #nextWake = Infinity
  now: number
  steps = 0

  /** `stepMs`: each step takes up to this long on the virtual clock */
  constructor(options: { rng: Rng; now: number; stepMs: number }) {
    this.#rng = options.rng
    this.now = options.now
    this.#stepMs = options.stepMs
  }

  /** Is there a step that waits for nothing but its turn? */
  get isReady(): boolean {
    return this.#ready.length > 0
  }

  /** From now on things go fast, and what was stalled goes on. */
  hurry(): void {
    this.#stepMs = 1
    this.#ready.push(...this.#asleep)
    this.#asleep = []
    this.#nextWake = Infinity
  }

  /** Adds a step; `delayMs` keeps it asleep that long. */
  add(owner: Owner, run: () => void, options: { delayMs?: number; orphan?: () => void } = {}): void {
    const step: Step = { owner, run, wakeAt: this.now + (options.delayMs ?? 0), ...(options.orphan ? { orphan: options.orphan } : {}) }
    if (step.wakeAt > this.now) this.#sleep(step)
    else this.#ready.push(step)
  }

  /** Resolves when the scheduler comes to it. */
  async pause(owner: Owner, delayMs = 0): Promise<void> {
    await new Promise<void>((resolve) => this.add(owner, resolve, { delayMs }))
  }

  /** Runs one step; false when nothing waits. With nothing ready the clock jumps to the next sleeper. */
  async step(): Promise<boolean> {
    this.now += this.#rng.int(this.#stepMs + 1)
    if (this.#ready.length === 0 && this.#asleep.length > 0) this.now = Math.max(this.now, this.#nextWake)
    if (this.now >= this.#nextWake) this.#wake()
    const step = this.#take()
    if (!step) return false
    this.steps++
    if (step.owner.isAlive) step.run()
    else step.orphan?.()
    await settle()
    return true
  }

  /** Settles requests of dead processes, which arrive or are lost now: nothing stays on the way for months. */
  settleOrphans(): void {
    const isOrphan = (step: Step): boolean => !step.owner.isAlive
    const orphans = [...this.#ready, ...this.#asleep].filter(isOrphan)
    this.#ready = this.#ready.filter((step) => !isOrphan(step))
    this.#asleep = this.#asleep.filter((step) => !isOrphan(step))
    for (const step of orphans) step.orphan?.()
  }

  /** Lets hours pass; sleepers whose time has come are ready afterwards. */
  jump(ms: number): void {
    this.now += ms
    if (this.now >= this.#nextWake) this.#wake()
  }

  #take(): Step | undefined {
    const last = this.#ready.pop()
    if (!last || this.#ready.length === 0) return last
    const at = this.#rng.int(this.#ready.length + 1)
    const taken = this.#ready[at]
    if (!taken) return last
    this.#ready[at] = last
    return taken
  }

  #sleep(step: Step): void {
    this.#asleep.push(step)
    this.#nextWake = Math.min(this.#nextWake, step.wakeAt)
  }

  #wake(): void {
    const asleep = this.#asleep
    this.#asleep = []
    this.#nextWake = Infinity
    for (const step of asleep) {
      if (step.wakeAt <= this.now) this.#ready.push(step)
      else this.#sleep(step)
    }
  }
}

/** Resolves after every promise that is ready to run has run: Node empties the microtask queue before it takes the next tick. */
export async function settle(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.nextTick(resolve)
  })
}

interface Step {
  owner: Owner
  run: () => void
  wakeAt: number
  /** run instead when the owner is dead: a request on its way to the database arrives all the same */
  orphan?: () => void
}
