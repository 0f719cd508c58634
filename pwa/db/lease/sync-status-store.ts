import type { DeviceStore } from '../device-store.ts'

/** Facts that the chip keeps over a restart: the last complete round, and news the user has not read. */
export class SyncStatusStore {
  lastSuccessAt: number | undefined
  notice: 'reset' | undefined
  readonly #store: DeviceStore
  readonly #accountId: string

  constructor(options: { store: DeviceStore; accountId: string }) {
    this.#store = options.store
    this.#accountId = options.accountId
  }

  async load(): Promise<void> {
    const [last, notice] = await Promise.all([this.#store.read(this.#successKey), this.#store.read(this.#noticeKey)])
    if (typeof last === 'number') this.lastSuccessAt = last
    if (notice === 'reset') this.notice = notice
  }

  /** Seconds are enough for people, and spare the storage. */
  noteSuccess(at: number): void {
    if (this.lastSuccessAt !== undefined && Math.abs(at - this.lastSuccessAt) < 1000) return
    this.lastSuccessAt = at
    this.#write(this.#successKey, at)
  }

  setNotice(notice: 'reset' | undefined): void {
    this.notice = notice
    this.#write(this.#noticeKey, notice ?? null)
  }

  /** As another tab tells it, which keeps it. */
  hear(facts: { lastSuccessAt: number | null; notice: 'reset' | null }): void {
    this.lastSuccessAt = facts.lastSuccessAt ?? undefined
    this.notice = facts.notice ?? undefined
  }

  get #successKey(): string {
    return `lastSync:${this.#accountId}`
  }

  get #noticeKey(): string {
    return `notice:${this.#accountId}`
  }

  /** Worth a try, not worth an error: a device without room has other worries. */
  #write(key: string, value: unknown): void {
    void this.#store.write(key, value).catch(() => undefined)
  }
}
