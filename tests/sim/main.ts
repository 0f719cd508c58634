import { Counts } from './core/counts.ts'
import { runSeed } from './world/run-seed.ts'

const args = process.argv.slice(2)
const numberOf = (name: string, fallback: number): number => {
  const at = args.indexOf(name)
  return at < 0 ? fallback : Number(args[at + 1])
}
const seeds = numberOf('--seeds', 1000)
const first = numberOf('--seed', 1)
const counts = new Counts()
const started = process.cpuUsage().user
let steps = 0
let failed = 0
for (let seed = first; seed < first + seeds; seed++) {
  const result = await runSeed({ seed, counts, isTraced: args.includes('--trace') })
  steps += result.steps
  if (args.includes('--trace')) console.log(result.trace.join('\n'))
  if (result.failure) {
    failed++
    console.log(seed, result.failure)
    if (failed >= numberOf('--failures', 1)) break
  }
}
const seconds = (process.cpuUsage().user - started) / 1e6
console.log({ seeds, failed, seconds, perSecond: seeds / seconds, steps: steps / seeds })
if (args.includes('--counts')) for (const [name, n] of counts.rows) console.log(String(n).padStart(9), name)
