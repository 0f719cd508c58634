import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'

const PATIENCE_MS = 20_000

/** Until every commit was published: listeners and heads follow a moment later. Also for benchmarks, which no test runner runs. @throws after 20 s */
export async function published({ models }: Pick<Deps, 'models'>): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while ((await models.entities.countDocuments({ unpub: { $exists: true } })) > 0) {
    if (performance.now() > until) throw new Error('some commits were not published')
    await sleep(20)
  }
}
