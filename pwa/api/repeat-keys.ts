import { newId } from '#shared/primitives/ids.ts'

/** Requests whose responses were lost, with their keys: the next one with the same words is a repeat. A few are enough, since people repeat the last. */
const MOST = 20

/** Keeps the key of a request until its response is known, so that the server takes a repeat for the same command. */
export class RepeatKeys {
  readonly #keys = new Map<string, string>()
  readonly #newKey: () => string

  constructor(newKey: () => string = newId) {
    this.#newKey = newKey
  }

  keyOf(request: string): string {
    return this.#keys.get(request) ?? this.#newKey()
  }

  /** The response was lost: the request may have been done or not. */
  lost(request: string, key: string): void {
    this.#keys.delete(request)
    this.#keys.set(request, key)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size > MOST && oldest !== undefined) this.#keys.delete(oldest)
  }

  answered(request: string): void {
    this.#keys.delete(request)
  }
}
