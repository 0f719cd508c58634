import { Child } from '../../lib/child.ts'
import { cpuOf } from '../../lib/cpu.ts'
import { spreadOf, type Spread } from '../../lib/stats.ts'
import { Caller } from '#tests/sync/support/http.ts'
import type { Person } from '#tests/sync/support/team.ts'
import type { Place } from '../ours-server.ts'

export interface Load {
  clients: number
  kilobytesPerClient: number
  /** documents a second given out to clients that read everything */
  documentsPerSecond: number
  /** pulls a second that find nothing new */
  emptyPullsPerSecond: number
  emptyPullMs: Spread
  /** processor time of the server and its database for one of them */
  emptyPullCpuMs: number
}

const AT_ONCE = 20

/** Runs one server process with this many clients on an open event stream, and measures its output beside them. */
export async function load(options: { clients: number; docs: number; seconds: number }): Promise<Load> {
  const { clients, docs, seconds } = options
  const server = new Child(new URL('../ours-server.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  const seeder = new Child(new URL('../ours-client.ts', import.meta.url))
  const stop = new AbortController()
  try {
    const place = await server.ask<Place>('start')
    await seeder.ask('seed', { place, count: docs })
    const people: Person[] = []
    for (let i = 0; i < clients; i++) people.push(await server.ask<Person>('person', place.world.gid))
    const callers = people.map((person) => new Caller(place.url, person))
    const kilobytesPerClient = (await bytesOfStreams(server, place.url, people)) / clients / 1024
    await openStreams(place.url, people, stop.signal)
    const { checkpoint } = await lastPull(callers[0] ?? new Caller(place.url, place.person))
    const pids = [server.pid, ...(place.pids.database ? [place.pids.database] : [])]
    const cpuBefore = cpuOf(pids)
    const empty = await repeat(seconds, async (i) => {
      const caller = callers[i % callers.length]
      await caller?.pull('comments', checkpoint)
    })
    const emptyCpuMs = cpuOf(pids) - cpuBefore
    let given = 0
    const full = await repeat(seconds, async (i) => {
      const documents = await callers[i % callers.length]?.pullAll('comments')
      // not in one line with the wait: twenty of them add at once
      given += documents?.size ?? 0
    })
    return {
      clients,
      kilobytesPerClient,
      documentsPerSecond: given / (full.totalMs / 1000),
      emptyPullsPerSecond: empty.each.length / (empty.totalMs / 1000),
      emptyPullMs: spreadOf(empty.each),
      emptyPullCpuMs: emptyCpuMs / empty.each.length,
    }
  } finally {
    stop.abort()
    await Promise.all([server.stop(), seeder.stop()])
  }
}

interface Memory {
  /** heap and buffers, after collection */
  bytes: number
  streams: number
}

/** Memory of all streams together: with them, less the rest after closing. Opens and closes them once before, so that first-time allocations do not count. */
async function bytesOfStreams(server: Child, url: string, people: readonly Person[]): Promise<number> {
  let taken = 0
  for (let round = 0; round < 2; round++) {
    const stop = new AbortController()
    await openStreams(url, people, stop.signal)
    const open = await settled(server, people.length)
    stop.abort()
    taken = open - (await settled(server, 0))
  }
  return taken
}

/** Bytes when there are so many streams and what was on the way is done. */
async function settled(server: Child, streams: number): Promise<number> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const memory = await server.ask<Memory>('memory')
    if (memory.streams === streams) return memory.bytes
  }
}

const openStreams = async (url: string, people: readonly Person[], signal: AbortSignal): Promise<void> => {
  await Promise.all(people.map((person) => openStream(url, person, signal)))
}

async function openStream(url: string, person: Person, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${url}/api/sync/stream`, { headers: { authorization: `Bearer ${person.token}` }, signal })
  if (!response.ok || !response.body) throw new Error(`stream: ${response.status}`)
  const reader = response.body.getReader()
  // the first bytes say that it is open; what follows is left unread
  await reader.read()
}

async function lastPull(caller: Caller) {
  let answer = await caller.pull('comments')
  while (answer.documents.length === 500) answer = await caller.pull('comments', answer.checkpoint)
  return answer
}

async function repeat(seconds: number, work: (i: number) => Promise<void>): Promise<{ each: number[]; totalMs: number }> {
  const began = performance.now()
  const each: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - began < seconds * 1000) {
        const at = performance.now()
        await work(next++)
        each.push(performance.now() - at)
      }
    }),
  )
  return { each, totalMs: performance.now() - began }
}
