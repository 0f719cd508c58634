import { Child } from '../../lib/child.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import { Caller } from '#tests/sync/support/http.ts'
import type { Person } from '#tests/sync/support/team.ts'
import type { Checkpoint } from '#shared/sync/wire.ts'
import type { Place } from '../ours-server.ts'

export interface ScopeCost {
  scopes: number
  /** person with three scopes, while the database has this many */
  few: Spread
  /** person with all of them */
  all: Spread
  /** database commands of one pull with nothing new, session and account included */
  fewCommands: number
  allCommands: number
}

const TIMES = 15

/** Cost of a pull with nothing new, as scopes are added. */
export async function scopeCosts(counts: readonly number[]): Promise<ScopeCost[]> {
  const server = new Child(new URL('../ours-server.ts', import.meta.url), { env: { BENCH_COMMANDS: '1' } })
  try {
    const place = await server.ask<Place>('start')
    const [few, all] = [await server.ask<Person>('stranger'), await server.ask<Person>('stranger')]
    await server.ask('scopes', { from: 0, to: 3, users: [few] })
    const costs: ScopeCost[] = []
    let made = 3
    for (const scopes of counts) {
      await server.ask('scopes', { from: made, to: scopes + 3, users: [all] })
      made = scopes + 3
      const [a, b] = [await pulls(server, place.url, few), await pulls(server, place.url, all)]
      costs.push({ scopes, few: a.spread, all: b.spread, fewCommands: a.commands, allCommands: b.commands })
    }
    return costs
  } finally {
    await server.stop()
  }
}

async function pulls(server: Child, url: string, person: Person): Promise<{ spread: Spread; commands: number }> {
  const caller = new Caller(url, person)
  let checkpoint: Checkpoint | null = null
  for (;;) {
    const answer = await caller.pull('comments', checkpoint, 1000)
    checkpoint = answer.checkpoint
    if (answer.documents.length < 1000) break
  }
  await caller.pull('comments', checkpoint)
  const times: number[] = []
  let commands = Infinity
  for (let i = 0; i < TIMES; i++) {
    await server.ask('commands')
    const began = performance.now()
    const answer = await caller.pull('comments', checkpoint)
    times.push(performance.now() - began)
    if (answer.documents.length > 0) throw new Error('there was something new')
    const asked = await server.ask<Record<string, { times: number }>>('commands')
    // jobs and pokes of the process ask too now and then; the smallest count is the pull's own
    commands = Math.min(
      commands,
      Object.values(asked).reduce((sum, { times: count }) => sum + count, 0),
    )
  }
  return { spread: spreadOf(times), commands }
}
