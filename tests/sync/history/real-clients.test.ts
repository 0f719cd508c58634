import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byProofForm, recordProof } from '#tests/support/proof.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { checkHistory } from './check.ts'
import { Tally } from './tally.ts'
import { listenToCommits, runSeed } from './run.ts'

/**
 * Two to five real RxDB clients, in memory and on IndexedDB, two server processes' worth of app on one database, a connection that does
 * everything a connection can do. `HISTORY_SEED=n` runs one seed, `HISTORY_SEEDS=n` another number of them; `HISTORY_DUMP=folder` keeps the
 * notes of runs that break a rule.
 */
const FIRST = Number(process.env.HISTORY_SEED ?? 1)
const SEEDS = process.env.HISTORY_SEED ? 1 : Number(process.env.HISTORY_SEEDS ?? byProofForm(5, 400))

let apps: [TestApp, TestApp]
beforeAll(async () => {
  const first = await startApp()
  apps = [first, await startApp({ database: first.database })]
  listenToCommits()
})
afterAll(() => Promise.all(apps.map((app) => app.stop())))

it(
  `every edit of ${SEEDS} seeds is in the final state or was replaced by a named rule, and nobody gets what is not theirs`,
  async () => {
    const tally = new Tally()
    const broken: string[] = []
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const { history, counts } = await runSeed(apps, seed)
      const report = checkHistory(history)
      broken.push(...report.violations.map((violation) => `seed ${seed}: ${violation}`))
      if (process.env.HISTORY_DUMP && report.violations.length > 0)
        writeFileSync(`${process.env.HISTORY_DUMP}/seed-${seed}.json`, JSON.stringify({ violations: report.violations, history }))
      tally.add(history, counts, report)
    }
    expect(broken, 'HISTORY_SEED=<seed> runs one again').toEqual([])
    if (process.env.HISTORY_SHOW) process.stdout.write(`${JSON.stringify(tally.facts(), null, 1)}\n`)
    recordProof('real-clients', tally.facts())
  },
  60_000 + SEEDS * 20_000,
)
