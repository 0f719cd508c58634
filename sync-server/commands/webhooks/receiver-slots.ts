import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'

type Receiver = Pick<WebhookDelivery, 'gid' | 'url'>

const AT_ONCE = 50
/** A group with many slow receivers leaves slots to others; beyond these, each of its receivers has one. */
const OF_GROUP = 20
/** A receiver that hangs leaves slots to others of its group. */
const OF_RECEIVER = 4

/** Deliveries under way in this run: at most so many in all, of one group and to one receiver. */
export class ReceiverSlots {
  #wake: () => void = () => undefined
  /** somebody knows of something new to send; one that ended may have let another go */
  isAskedToLook = false
  readonly #held = new Map<symbol, Receiver & { ended: Promise<void> }>()

  get isEmpty(): boolean {
    return this.#held.size === 0
  }

  get isFree(): boolean {
    return this.#held.size < AT_ONCE
  }

  /** `ended` never rejects */
  hold({ gid, url }: Receiver, ended: Promise<void>): void {
    const slot = Symbol(url)
    const free = (): void => {
      this.#held.delete(slot)
      // reading what is due may have begun before that, so it is done again although nothing is under way
      this.isAskedToLook = true
    }
    this.#held.set(slot, { gid, url, ended: ended.then(free) })
  }

  /** Receivers that have no slot free. */
  full(): Receiver[] {
    const held = [...this.#held.values()]
    const groups = Map.groupBy(held, ({ gid }) => gid)
    const most = (gid: string): number => ((groups.get(gid)?.length ?? 0) >= OF_GROUP ? 1 : OF_RECEIVER)
    return [...Map.groupBy(held, ({ gid, url }) => `${gid} ${url}`).values()].flatMap((of) => {
      const [first] = of
      return first && of.length >= most(first.gid) ? [{ gid: first.gid, url: first.url }] : []
    })
  }

  /** Ends the wait for a slot, because there is something new. */
  look(): void {
    this.isAskedToLook = true
    this.#wake()
  }

  /** Said before looking at what is due. */
  seen(): void {
    this.isAskedToLook = false
  }

  /** Resolves when one of those under way has ended, or after so long. */
  async untilFreed(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
    const woken = new Promise<void>((resolve) => (this.#wake = resolve))
    if (!this.isAskedToLook) await Promise.race([late, woken, ...[...this.#held.values()].map(({ ended }) => ended)])
    clearTimeout(timer)
  }
}
