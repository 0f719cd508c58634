import { LineLost } from '../core/failure.ts'
import type { Counts } from '../core/counts.ts'
import type { Rng } from '../core/rng.ts'
import type { Owner, Scheduler } from '../core/scheduler.ts'
import type { LineRates } from '../device/line-faults.ts'
import type { ServerProcess } from './process.ts'

const GIVE_UP_MS = 30_000

export interface LineOptions {
  rng: Rng
  scheduler: Scheduler
  counts: Counts
  rates: LineRates
  /** a process that takes requests */
  process(): ServerProcess
  /** runs `work` as a task of the process; null when the process died or answered 5xx */
  serve<T>(process: ServerProcess, work: (process: ServerProcess) => Promise<T>): Promise<T | null>
}

type Fate = 'fine' | keyof LineRates

/** The way between devices and servers: requests get lost, come late or twice, answers get lost. */
export class Line {
  readonly #options: LineOptions
  readonly #net: Owner = { name: 'net', isAlive: true }
  #rates: LineRates
  /** requests that have not arrived yet */
  underWay = 0
  /** hears no answers: its device sleeps */
  sleeper: Owner | null = null

  constructor(options: LineOptions) {
    this.#options = options
    this.#rates = options.rates
  }

  /** From now on everything arrives. */
  heal(): void {
    this.#rates = { lostRequest: 0, lostAnswer: 0, late: 0, twice: 0 }
  }

  /** Sends a request; rejects with LineLost when the device cannot know its result. */
  async request<T>(from: Owner, work: (process: ServerProcess) => Promise<T>): Promise<T> {
    const { scheduler, rng, counts } = this.#options
    const fate = this.#fate()
    if (fate !== 'fine') counts.add(`line ${fate}`)
    return await new Promise<T>((resolve, reject) => {
      let isOpen = true
      const close = (act: () => void): void => {
        if (isOpen) act()
        isOpen = false
      }
      const giveUp = (): void => close(() => reject(new LineLost('no answer')))
      scheduler.add(from, giveUp, { delayMs: fate === 'fine' || rng.chance(0.2) ? GIVE_UP_MS : rng.int(2000) })
      if (fate === 'lostRequest') return
      const arrive = (): void => {
        this.underWay--
        if (!isOpen) counts.add('zombie request')
        void this.#serve(work).then((answer) => {
          if (fate === 'lostAnswer' || this.sleeper === from) return
          scheduler.add(from, answer === null ? giveUp : () => close(() => resolve(answer)))
        })
      }
      this.underWay += fate === 'twice' ? 2 : 1
      scheduler.add(this.#net, arrive, { delayMs: fate === 'late' ? this.#lateMs() : 0 })
      if (fate === 'twice') scheduler.add(this.#net, arrive, { delayMs: this.#lateMs() })
    })
  }

  async #serve<T>(work: (process: ServerProcess) => Promise<T>): Promise<T | null> {
    return await this.#options.serve(this.#options.process(), work)
  }

  #lateMs(): number {
    const { rng } = this.#options
    return rng.chance(0.7) ? rng.between(500, 40_000) : rng.between(600_000, 5_000_000)
  }

  #fate(): Fate {
    const { rng } = this.#options
    // the order is the one in LineRates; the rates are far from adding up to 1
    for (const fate of ['lostRequest', 'lostAnswer', 'late', 'twice'] as const) if (rng.chance(this.#rates[fate])) return fate
    return 'fine'
  }
}
