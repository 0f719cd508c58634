import type { Counts } from '../core/counts.ts'
import type { Rng } from '../core/rng.ts'

/** Rates of misbehaviour of the database and its callers; probabilities per call. */
export interface FaultRates {
  /** the process dies at this point */
  crash: number
  /** the calls of this family are where it dies most; -1 = none. So that every seldom call is a crash point in some seeds. */
  crashFamily: number
  /** further point with many crashes; '' = none */
  crashAt: string
  /** the call fails for its caller, with or without effect */
  databaseError: number
  /** the call, or its answer, stays on the way for seconds to hours */
  stall: number
  /** only calls whose name begins so; '' = all */
  stallAt: string
  /** a find over several rows sees some of them before and some after other writes */
  tornRead: number
  /** an upsert looks and inserts in two steps, so that two of them can clash */
  splitUpsert: number
}

const NONE: FaultRates = { crash: 0, crashFamily: -1, crashAt: '', databaseError: 0, stall: 0, stallAt: '', tornRead: 0, splitUpsert: 0 }

/** Decides by the seed what goes wrong. Switched off while the world comes to rest. */
export class Faults {
  readonly #rng: Rng
  readonly #counts: Counts
  #rates: FaultRates
  #once: { call: string | RegExp; stallMs?: number; crash?: true } | null = null

  constructor(options: { rng: Rng; counts: Counts; rates: FaultRates }) {
    this.#rng = options.rng
    this.#counts = options.counts
    this.#rates = options.rates
  }

  stop(): void {
    this.#rates = NONE
    this.#once = null
  }

  /** The next call whose name begins so, or is such, stays on the way this long; with `crash`, its process dies after it. */
  once(fault: { call: string | RegExp; stallMs?: number; crash?: true }): void {
    this.#once = fault
  }

  /** True while a planned fault has not happened yet. */
  get isPlanned(): boolean {
    return this.#once !== null
  }

  /** Does the process die here? `point` is where: before or after which call. */
  crashes(point: string): boolean {
    const { crash, crashFamily, crashAt } = this.#rates
    if (this.#once?.crash && point.startsWith('after ') && isMeant(this.#once.call, point.slice(6))) {
      this.#once = null
      this.#counts.add(`crash ${point}`)
      return true
    }
    const isOften = point === crashAt || (crashFamily >= 0 && familyOf(point) === crashFamily)
    if (!this.#rng.chance(isOften ? OFTEN : crash)) return false
    this.#counts.add(`crash ${point}`)
    return true
  }

  databaseError(): boolean {
    if (!this.#rng.chance(this.#rates.databaseError)) return false
    this.#counts.add('database error')
    return true
  }

  /** Time that this call stays on the way, in milliseconds; 0 = not at all. */
  stallMs(call: string): number {
    const planned = this.#once?.stallMs
    if (planned !== undefined && isMeant(this.#once?.call ?? '', call)) {
      this.#once = null
      this.#counts.add('stall')
      return planned
    }
    if (!call.startsWith(this.#rates.stallAt) || !this.#rng.chance(this.#rates.stall)) return 0
    this.#counts.add('stall')
    if (this.#rng.chance(0.3)) return this.#rng.between(500, 9000)
    return this.#rng.chance(0.5) ? this.#rng.between(10_500, 60_000) : this.#rng.between(3_600_000, 9_000_000)
  }

  tears(): boolean {
    if (!this.#rng.chance(this.#rates.tornRead)) return false
    this.#counts.add('torn read')
    return true
  }

  splitsUpsert(): boolean {
    return this.#rng.chance(this.#rates.splitUpsert)
  }

  /** A write whose caller died before it was sent off completely arrives in half of the cases. */
  arrivesAnyway(): boolean {
    const arrives = this.#rng.chance(0.5)
    if (arrives) this.#counts.add('write of a dead process')
    return arrives
  }
}

const isMeant = (wanted: string | RegExp, call: string): boolean =>
  typeof wanted === 'string' ? call.startsWith(wanted) : wanted.test(call)

export const CRASH_FAMILIES = 32
const OFTEN = 0.25

const families = new Map<string, number>()

/** Sorts crash points into families, always the same way. */
export function familyOf(point: string): number {
  let family = families.get(point)
  if (family === undefined) {
    family = [...point].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % CRASH_FAMILIES
    families.set(point, family)
  }
  return family
}
