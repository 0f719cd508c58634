import { AppError } from '#shared/primitives/errors.ts'
import type { ArrivingBody } from './silence.ts'

/** Most that this process holds of something at once: bytes of bodies, or bodies. */
export interface RoomSize {
  most: number
  /** of one interview or account */
  mostOfOne: number
  /** of one network address, behind which there may be many people */
  mostOfAddress: number
  retryAfterSeconds: number
}

export interface Guest {
  /** the interview or account */
  who: string
  address: string
  /** target of the body, when there is a single one: a newer body for it ends this one */
  place?: string | undefined
  body: ArrivingBody
}

/** Share of one body in a room. */
export interface Stay {
  /** @throws AppError unavailable when there is no room for so much more */
  grow(units: number): void
  leave(): void
}

export interface Room {
  /** @param expected units that are going to come; they hold nothing, but who finds no room for them is told before anything is read */
  enter(guest: Guest, expected?: number): Stay
}

/** Silent for so long, a body makes room when somebody else needs it, ms. */
const YIELDS_AFTER_MS = 2000

/** Counts what has arrived, never what was promised. Where there is no room, bodies that have fallen silent are ended first, the longest silent one before others. */
export function createRoom(size: RoomSize, { yieldsAfterMs = YIELDS_AFTER_MS } = {}): Room {
  const inside = new Set<Held>()
  const places = new Map<string, Held>()
  const taken = createSums()

  const leave = (held: Held): void => {
    if (!inside.delete(held)) return
    taken.add(held, -held.units)
    if (held.place !== undefined && places.get(held.place) === held) places.delete(held.place)
  }
  const end = (held: Held): void => {
    leave(held)
    held.body.end()
  }
  const noRoom = (): AppError => new AppError('unavailable', { retryAfterSeconds: size.retryAfterSeconds })
  const makeRoom = (held: Held, units: number): void => {
    for (let full = whatIsFull(size, taken.of(held), units); full; full = whatIsFull(size, taken.of(held), units)) {
      const silent = longestSilent([...inside].filter((other) => other !== held && sharesWith(held, other, full) && !other.body.isWhole()))
      if (!silent || silent.body.silentMs() < yieldsAfterMs) throw noRoom()
      end(silent)
    }
  }
  return {
    enter(guest, expected = 0) {
      const held: Held = { ...guest, units: 0 }
      const older = guest.place === undefined ? undefined : places.get(guest.place)
      // a complete body is being worked on, and gets its answer
      if (older && !older.body.isWhole()) end(older)
      makeRoom(held, expected)
      inside.add(held)
      if (guest.place !== undefined) places.set(guest.place, held)
      return {
        grow(units) {
          if (!inside.has(held)) throw noRoom()
          makeRoom(held, units)
          held.units += units
          taken.add(held, units)
        },
        leave: () => leave(held),
      }
    },
  }
}

interface Held extends Guest {
  units: number
}

/** Units taken by all, by one, and from one address. */
interface Taken {
  all: number
  one: number
  address: number
}

function createSums() {
  const sums = new Map<string, number>()
  const keysOf = ({ who, address }: Guest) => ({ all: 'all', one: `one ${who}`, address: `address ${address}` })
  return {
    add(guest: Guest, units: number): void {
      for (const key of Object.values(keysOf(guest))) {
        const sum = (sums.get(key) ?? 0) + units
        if (sum > 0) sums.set(key, sum)
        else sums.delete(key)
      }
    },
    of(guest: Guest): Taken {
      const { all, one, address } = keysOf(guest)
      return { all: sums.get(all) ?? 0, one: sums.get(one) ?? 0, address: sums.get(address) ?? 0 }
    },
  }
}

function whatIsFull(size: RoomSize, taken: Taken, units: number): keyof Taken | null {
  if (taken.one + units > size.mostOfOne) return 'one'
  if (taken.address + units > size.mostOfAddress) return 'address'
  return taken.all + units > size.most ? 'all' : null
}

/** Tells if the other one's leaving helps. */
function sharesWith(held: Guest, other: Guest, full: keyof Taken): boolean {
  if (full === 'one') return other.who === held.who
  return full === 'all' || other.address === held.address
}

const longestSilent = (some: readonly Held[]): Held | undefined =>
  some.toSorted((one, other) => other.body.silentMs() - one.body.silentMs())[0]
