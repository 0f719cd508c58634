/** Bytes sent, and the time for which they kept the connection busy. */
export interface SentSample {
  bytes: number
  ms: number
}

/**
 * Measures a connection by everything that is sent over it: pieces travel several at once, so none of them alone tells how fast it is. Time
 * in which nothing is sent does not count.
 */
export class ConnectionRate {
  #underWay = 0
  #busySince = 0
  #sent: SentSample = { bytes: 0, ms: 0 }

  began(nowMs: number): void {
    if (this.#underWay++ === 0) this.#busySince = nowMs
  }

  /** Speed of the connection, in bytes per second, once enough ended since the last result to tell it. */
  ended(nowMs: number, bytes: number): number | null {
    this.#underWay--
    const sent = { bytes: this.#sent.bytes + bytes, ms: this.#sent.ms + nowMs - this.#busySince }
    this.#busySince = nowMs
    const isTelling = sent.ms > 0 && (sent.bytes >= TELLING_BYTES || (sent.bytes >= LEAST_BYTES && sent.ms >= TELLING_MS))
    this.#sent = isTelling ? { bytes: 0, ms: 0 } : sent
    return isTelling ? Math.round((sent.bytes / sent.ms) * 1000) : null
  }
}

/** Less may still be in a buffer of this device, unless it took long. */
const TELLING_BYTES = 1_000_000
const TELLING_MS = 10_000
/** A connection that carried nothing is not slow, it is dead. */
const LEAST_BYTES = 65_536
