import { fileURLToPath } from 'node:url'
import { must } from '#shared/primitives/must.ts'
import { Caller } from '#tests/sync/support/http.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { Child } from '../../lib/child.ts'
import { cpuOf } from '../../lib/cpu.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Place } from '../server.ts'

interface Cost {
  /** until the server has acknowledged all */
  acknowledged: Spread
  /** processor time of server and database, until every event is a delivery */
  cpu: Spread
}

export interface TellTimes {
  edits: number
  with: Cost
  without: Cost
}

/** Pushes the same decisions, as many at once as a device sends, to two servers in turn: one of them takes no commit for an event. */
export async function measureTell({ edits, rounds }: { edits: number; rounds: number }): Promise<TellTimes> {
  const runners: Runner[] = []
  try {
    for (const hasEvents of [true, false]) runners.push(await startRunner({ edits, hasEvents }))
    // the first round warms up both and is not counted
    for (let round = 0; round <= rounds; round++) {
      const inTurn = round % 2 === 0 ? runners : runners.toReversed()
      for (const runner of inTurn) await measureRound(runner, round)
    }
    const [telling, silent] = runners.map(({ acknowledged, cpu }) => ({ acknowledged: spreadOf(acknowledged), cpu: spreadOf(cpu) }))
    return { edits, with: must(telling, 'the first'), without: must(silent, 'the second') }
  } finally {
    for (const { child } of runners) await child.stop()
  }
}

interface Runner {
  child: Child
  place: Place
  caller: Caller
  hasEvents: boolean
  edits: number
  acknowledged: number[]
  cpu: number[]
}

async function startRunner({ edits, hasEvents }: { edits: number; hasEvents: boolean }): Promise<Runner> {
  const hooks = fileURLToPath(new URL('../without-events.ts', import.meta.url))
  const child = new Child(new URL('../server.ts', import.meta.url), { execArgv: hasEvents ? [] : [`--import=${hooks}`] })
  const place = await child.ask<Place>('start', { count: edits })
  const caller = new Caller(place.url, place.world.recruiter)
  return { child, place, caller, hasEvents, edits, acknowledged: [], cpu: [] }
}

async function measureRound(runner: Runner, round: number): Promise<void> {
  const { child, place, caller, edits } = runner
  const rows = [...(await caller.pullAll('interviews')).values()].map((doc) => {
    const assumedMasterState = doc as WireDoc // a recruiter gets whole documents
    return { assumedMasterState, newDocumentState: caller.stamp(assumedMasterState, { shortlisted: round % 2 === 0 ? 1 : -1 }) }
  })
  const before = await child.ask<number>('settled')
  const cpuBefore = cpuOf(place.pids)
  const began = performance.now()
  const { rejects } = await caller.push('interviews', rows)
  const ms = performance.now() - began
  const told = (await child.ask<number>('settled')) - before
  if (rejects.length > 0 || rows.length !== edits) throw new Error(`${rejects.length} of ${rows.length} edits were refused`)
  if (told !== (runner.hasEvents ? edits : 0)) throw new Error(`${told} of ${edits} edits were told`)
  if (round === 0) return
  runner.acknowledged.push(ms)
  runner.cpu.push(cpuOf(place.pids) - cpuBefore)
}
