/** The first answer that is one; null when none comes in time. */
export async function raceWithTimeout<T>(timeoutMs: number, answers: readonly Promise<T | null>[]): Promise<T | null> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs)
    const settle = (answer: T | null): void => {
      if (answer === null) return
      clearTimeout(timer)
      resolve(answer)
    }
    for (const answer of answers) void answer.then(settle, () => settle(null))
  })
}
