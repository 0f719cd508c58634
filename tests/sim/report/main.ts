import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { TROUBLES } from '../coverage.ts'
import { KEPT_SEEDS } from '../kept-seeds.ts'
import { MUTANTS } from '../mutants/list.ts'
import { readMutants, readRun, type MutantFacts, type RunFacts } from './facts.ts'

/** Writes docs/sync-proof.md from what the runs have left in .reports/sim. */
const FILE = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'sync-proof.md')

const run = readRun()
if (!run) throw new Error('no run yet: npm run sim -- --seeds 100000 --save')
writeFileSync(FILE, `${[...intro(), ...aboutRun(run), ...aboutMutants(readMutants()), ...limits()].join('\n')}\n`)
process.stdout.write(`${FILE} written\n`)

function intro(): string[] {
  return [
    '# Proof of the sync core',
    '',
    'The real server code (`sync-server/sync`, `shared-schema/sync`) and the parts of the client that decide what to ask for and what to drop (`pwa/db/replication/pull.ts`, `rewind.ts`, `start-over.ts`, `anti-entropy.ts`) run on a',
    'simulated database, line and disk. Every database call is a step; before and after each the process may die, stall for seconds or hours, or lose the answer. A seed decides everything, so a failure is repeated by its number.',
    '',
    'Checked all the time: no commit is lost, nothing deleted comes back, each edit is applied once and never after a later one of its replica, no answer holds anything a grant in force does not show, checkpoints only move',
    'forward, what is acknowledged is in the feed. Checked at rest: every device holds exactly what its rights show (nothing missing, nothing kept), every edit was applied, replaced by its author or told to its author, a new device gets everything.',
    '',
    'Written by `node tests/sim/report/main.ts` from `npm run sim -- --seeds 100000 --save` and `node tests/sim/mutants/main.ts`; all three are `npm run proof sync`.',
    `A short form (2,000 seeds and the ${KEPT_SEEDS.length} kept ones) is in \`npm test\`. One seed with its story: \`npm run sim -- --seed N --trace\`.`,
    '',
  ]
}

function aboutRun(facts: RunFacts): string[] {
  const count = new Map(facts.counts)
  const points = facts.counts.filter(([name]) => name.startsWith('crash '))
  const calls = facts.counts.filter(([name]) => name.startsWith('call '))
  const rows: [string, string | number][] = [
    ['date', facts.date],
    ['machine', facts.machine],
    ['seeds', `${number(facts.run)}, from ${facts.first}`],
    ['time', `${number(Math.round(facts.seconds))} s in ${facts.jobs} processes (${Math.round(facts.run / facts.seconds)} a second)`],
    ['failed', facts.failed.length === 0 ? 0 : facts.failed.map(({ seed, failure }) => `${seed}: ${failure}`).join('; ')],
    ['database calls', number(calls.reduce((sum, [, times]) => sum + times, 0))],
    ['crashes', `${number(points.reduce((sum, [, times]) => sum + times, 0))} at ${points.length} points`],
    ['never reached', facts.missing.length === 0 ? 'nothing' : facts.missing.join('; ')],
  ]
  return [
    '## The run',
    '',
    ...table(['what', 'value'], rows),
    '',
    '### How often trouble was met',
    '',
    ...table(
      ['what', 'times'],
      TROUBLES.map((name) => [name, number(count.get(name) ?? 0)]),
    ),
    '',
    '### Crash points',
    '',
    ...table(
      ['call', 'made', 'crashes before', 'crashes after'],
      calls.map(([name, times]) => {
        const call = name.slice(5)
        return [`\`${call}\``, number(times), number(count.get(`crash before ${call}`) ?? 0), number(count.get(`crash after ${call}`) ?? 0)]
      }),
    ),
    '',
  ]
}

function aboutMutants(facts: MutantFacts): string[] {
  const rows = MUTANTS.map(({ name, rule }) => {
    const fact = facts[name]
    const caught = !fact
      ? 'not run'
      : fact.seed === null
        ? `**not within ${number(fact.tried)}**`
        : `${fact.isAtMost ? 'at most ' : ''}${number(fact.seed)}`
    const how = (fact?.failure.split('\n')[0] ?? '').replaceAll('|', '/').replaceAll('<', '‹')
    return [name, rule, caught, how.length > 110 ? `${how.slice(0, 110)}…` : how]
  })
  const codes = new Set(MUTANTS.flatMap(({ name }) => facts[name]?.code ?? []))
  return [
    '## Rules switched off',
    '',
    `Each line is one rule taken out of the code; the number is the first seed that notices, or, with "at most", one that is known to notice while not every lower one was tried. ${rows.filter(([, , caught]) => /^(at most )?\d/.test(caught ?? '')).length} of ${rows.length} are noticed.`,
    ...(codes.size > 1 ? ['', 'The lines were made with more than one state of the code.'] : []),
    '',
    ...table(['switched off', 'the rule', 'first seed', 'how it shows'], rows),
    '',
  ]
}

function limits(): string[] {
  return [
    '## What this does not show',
    '',
    '- RxDB itself is modelled (its two halves, their stores and their order of writing), not run; `tests/sync` runs the real one.',
    '- The database is a model of single-document atomicity with majority reads; fail-over of a replica set and shards are reasoned about, not run.',
    '- Tabs of one device share what the leading one knows. Where a browser has no locks every tab leads; what two such tabs do to each other the next comparison of digests mends.',
    '- RxDB drops a newer state that it pulls before a confirmation is written, when a write of its receiving half came between the two of its sending half. The document stays old until its next edit or the next comparison of digests (every 15 minutes); the run counts such moments and compares there.',
    '- A restore from a backup is simulated as its effect on devices (a new era), not with documents going back.',
    '- A document whose maker never heard that it was taken, or has edited it since, and was away longer than tombstones are kept, is made again when the maker returns. The run counts how often.',
    '- A kept seed lives another life once the world of the simulator grows; what it found stays as a mutant.',
  ]
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)]
}

function number(value: number): string {
  return value.toLocaleString('en')
}
