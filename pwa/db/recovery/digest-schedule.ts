import type { DeviceStore } from '../device-store.ts'

export interface DigestScheduleOptions {
  store: DeviceStore
  key: string
  clock: () => number
  random: () => number
  /** compares once; true when it came to its end and nothing differs any more. May reject: then it is tried again later. */
  run(): Promise<boolean>
  everyMs?: number
  soonMs?: number
}

const EVERY_MS = 15 * 60_000
const SOON_MS = 5000

/** When the device is compared with the server: every quarter of an hour of use, and soon after anything that may have lost something; never twice at once. */
export class DigestSchedule {
  readonly #options: DigestScheduleOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #lastAt = 0
  #isOn = false
  /** something happened while a comparison ran */
  #isDoubtful = false

  constructor(options: DigestScheduleOptions) {
    this.#options = options
  }

  async load(): Promise<void> {
    const stored = await this.#options.store.read(this.#options.key)
    if (typeof stored === 'number') this.#lastAt = stored
  }

  start(): void {
    this.#isOn = true
    const { clock, everyMs = EVERY_MS } = this.#options
    const sinceMs = clock() - this.#lastAt
    this.#plan(sinceMs >= 0 && sinceMs < everyMs ? everyMs - sinceMs : this.#soonMs)
  }

  pause(): void {
    this.#isOn = false
    clearTimeout(this.#timer)
  }

  soon(): void {
    if (!this.#isOn) return
    if (this.#running) this.#isDoubtful = true
    else this.#plan(this.#soonMs)
  }

  async runNow(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null
      if (this.#isOn) this.#plan(this.#isDoubtful ? this.#soonMs : (this.#options.everyMs ?? EVERY_MS))
      this.#isDoubtful = false
    })
    return await this.#running
  }

  async #runOnce(): Promise<boolean> {
    const { run, store, key, clock } = this.#options
    try {
      if (!(await run())) return false
      this.#lastAt = clock()
      await store.write(key, this.#lastAt)
      return true
    } catch {
      return false // offline, or stopped: the next run finds out
    }
  }

  get #soonMs(): number {
    return this.#options.soonMs ?? SOON_MS
  }

  /** Devices do not come all at once. */
  #plan(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.runNow(), ms * (0.9 + 0.2 * this.#options.random()))
  }
}
