import { Child } from '../../lib/child.ts'
import { cpuOf } from '../../lib/cpu.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import type { Place } from '../ours-server.ts'

export interface Contestant {
  name: string
  initial: Spread
  /** edits made offline, then sent */
  push: Spread
  /** edits made one after the other while connected */
  live?: Spread
  /** processor time of all its processes, ms: says more than the clock on a busy machine */
  cpu: { initial: Spread; push: Spread; live?: Spread }
}

interface Runner {
  name: string
  children: Child[]
  pids: number[]
  seed(count: number): Promise<void>
  initial(count: number): Promise<number>
  push(count: number, round: number): Promise<number>
  live?(count: number, round: number): Promise<number>
}

/** All systems in turn, round by round, so that a slow minute of the machine hits all alike. */
export async function compare(options: { docs: number; edits: number; rounds: number; say(line: string): void }): Promise<Contestant[]> {
  const { docs, edits, rounds, say } = options
  const runners: Runner[] = []
  try {
    for (const start of [ours, pouch, tinybase, yjs]) runners.push(await start())
    for (const runner of runners) await runner.seed(docs)
    const results = new Map(runners.map((runner) => [runner, newResults()]))
    // the first round warms up every process and is not counted
    for (let round = 0; round <= rounds; round++) {
      for (const runner of runners) {
        const into = round === 0 ? newResults() : (results.get(runner) ?? newResults())
        await measure(runner, into.initial, () => runner.initial(docs))
        await measure(runner, into.push, () => runner.push(edits, round * 2 + 1))
        if (runner.live) await measure(runner, into.live, async () => (await runner.live?.(edits, round * 2 + 2)) ?? 0)
      }
      say(`round ${round} of ${rounds} done`)
    }
    return runners.map((runner) => summary(runner, results.get(runner) ?? newResults()))
  } finally {
    await Promise.all(runners.flatMap(({ children }) => children.map((child) => child.stop())))
  }
}

const newResults = () => ({ initial: newSeries(), push: newSeries(), live: newSeries() })
const newSeries = () => ({ ms: [] as number[], cpu: [] as number[] })

async function measure(runner: Runner, into: { ms: number[]; cpu: number[] }, work: () => Promise<number>): Promise<void> {
  const before = cpuOf(runner.pids)
  into.ms.push(await work())
  into.cpu.push(cpuOf(runner.pids) - before)
}

function summary({ name, live }: Runner, results: ReturnType<typeof newResults>): Contestant {
  const { initial, push } = results
  return {
    name,
    initial: spreadOf(initial.ms),
    push: spreadOf(push.ms),
    ...(live ? { live: spreadOf(results.live.ms) } : {}),
    cpu: { initial: spreadOf(initial.cpu), push: spreadOf(push.cpu), ...(live ? { live: spreadOf(results.live.cpu) } : {}) },
  }
}

const file = (name: string): URL => new URL(`../${name}.ts`, import.meta.url)

async function ours(): Promise<Runner> {
  const [server, client] = [new Child(file('ours-server')), new Child(file('ours-client'))]
  const place = await server.ask<Place>('start')
  const { database } = place.pids
  return {
    name: 'Holdfast',
    children: [client, server],
    pids: [client.pid, server.pid, ...(database ? [database] : [])],
    seed: async (count) => void (await client.ask('seed', { place, count })),
    initial: (count) => client.ask<number>('initial', { place, count }),
    push: (count, round) => client.ask<number>('push', { place, count, round }),
    live: (count, round) => client.ask<number>('live', { place, count, round }),
  }
}

async function pouch(): Promise<Runner> {
  const [server, client] = [new Child(file('rivals/pouch-server')), new Child(file('rivals/pouch-client'))]
  const { url } = await server.ask<{ url: string }>('start')
  return {
    name: 'PouchDB',
    children: [client, server],
    pids: [client.pid, server.pid],
    seed: async (count) => void (await client.ask('seed', { url, count })),
    initial: (count) => client.ask<number>('initial', { url, count }),
    push: (count, round) => client.ask<number>('push', { url, count, round }),
    live: (count, round) => client.ask<number>('live', { url, count, round }),
  }
}

const tinybase = () => withoutRights('TinyBase', 'rivals/tinybase')
const yjs = () => withoutRights('Yjs', 'rivals/yjs')

async function withoutRights(name: string, files: string): Promise<Runner> {
  const [server, client] = [new Child(file(`${files}-server`)), new Child(file(`${files}-client`))]
  const { url } = await server.ask<{ url: string }>('start')
  return {
    name,
    children: [client, server],
    pids: [client.pid, server.pid],
    seed: async (count) => {
      await client.ask('seed', { url, count })
      await server.ask('arrived', { count, mark: '' })
    },
    initial: (count) => client.ask<number>('initial', { url, count }),
    push: async (count, round) => {
      const began = performance.now()
      const arrived = server.ask('arrived', { count, mark: `${round}.` })
      await client.ask('push', { count, round })
      await arrived
      return performance.now() - began
    },
  }
}
