/**
 * Remembers the answers of a call that changes nothing: the same input within `forMs` asks once, also while the first question is on its way. A
 * failure is not remembered. In memory only, and of one browser tab.
 */
export function cachedCall<Input, Output>({
  ask,
  forMs,
  nowMs = () => Date.now(),
}: CachedCall<Input, Output>): (input: Input) => Promise<Output> {
  const kept = new Map<string, { askedAt: number; answer: Promise<Output> }>()
  return async (input) => {
    const now = nowMs()
    for (const [old, { askedAt }] of kept) if (now - askedAt >= forMs || now < askedAt) kept.delete(old)
    const key = JSON.stringify(input)
    const known = kept.get(key)
    if (known) return await known.answer
    const answer = ask(input)
    kept.set(key, { askedAt: now, answer })
    try {
      return await answer
    } catch (error) {
      if (kept.get(key)?.answer === answer) kept.delete(key)
      throw error
    }
  }
}

interface CachedCall<Input, Output> {
  ask(input: Input): Promise<Output>
  forMs: number
  nowMs?: () => number
}
