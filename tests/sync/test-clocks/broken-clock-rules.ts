import fc from 'fast-check'
import { latestOf } from '#shared/policies/interview-tests/test-progress.ts'
import { QUESTIONS, stories, TESTS, type Act } from './random-story.ts'
import { World, type Given } from './world.ts'

/** Rules of tests and clocks that break in stories of two devices; a seed tells the same stories again. */
export function brokenClockRules(seed = 1, numRuns = 400): string[] {
  for (const story of fc.sample(stories, { seed, numRuns })) {
    const broken = told(story)
    if (broken.length > 0) return broken
  }
  return []
}

function told(story: readonly Act[]): string[] {
  const world = new World()
  const finals = new Map<string, string>()
  const ends = new Map<string, number>()
  for (const act of story) {
    happen(world, act)
    for (const device of world.devices) device.look()
    watch(world, finals, ends)
  }
  world.nowMs += 1_000_000
  for (let times = 0; times < 3; times++)
    for (const device of world.devices) {
      device.look()
      device.sync()
      watch(world, finals, ends)
    }
  return [...world.broken, ...atTheEnd(world)]
}

function happen(world: World, { kind, device: at, of, ms }: Act): void {
  const device = world.devices[at]
  if (kind === 'time') world.nowMs += ms
  else if (kind === 'redo') world.redo(of)
  else if (kind === 'start') device?.start()
  else if (kind === 'again') device?.again(of)
  else if (kind === 'answer') device?.answer(of)
  else if (kind === 'finish') device?.finish()
  else if (kind === 'sync') device?.sync()
}

/** Finds answers that changed after their end, and ends that moved away. */
function watch({ server, broken }: World, finals: Map<string, string>, ends: Map<string, number>): void {
  for (const { id, state, text } of server.answers.values()) {
    if (state !== 'final') continue
    if ((finals.get(id) ?? text) !== text) broken.push(`${id} was changed after its end`)
    finals.set(id, text)
  }
  for (const { id, attempt, deadlineAt } of server.tests) {
    const key = `${id} ${attempt}`
    const end = deadlineAt ?? Infinity
    if (end > (ends.get(key) ?? Infinity)) broken.push(`the end of ${key} moved away`)
    ends.set(key, end)
  }
}

function atTheEnd({ server, devices }: World): string[] {
  const broken: string[] = []
  const given = [...server.answers.values()]
  if (given.some(({ state }) => state === 'draft')) broken.push('a draft is left')
  if (devices.some(({ copy }) => JSON.stringify(copy.tests) !== JSON.stringify(server.tests))) broken.push('the devices differ')
  for (const { id: test } of TESTS) {
    const last = latestOf(server.tests, test)
    if (last && last.finishedAt === undefined) broken.push(`${test} has no end`)
    if (!last) continue
    for (const { id } of QUESTIONS.filter((question) => question.test === test)) broken.push(...faultsOf(id, given, server.rounds[id] ?? 0))
  }
  return broken
}

/** Each question is final once in an attempt, and at least once. */
function faultsOf(questionId: string, given: readonly Given[], round: number): string[] {
  const own = given.filter((answer) => answer.questionId === questionId && answer.state === 'final')
  const keys = own.map(({ attempt, round: of = 0 }) => `${of} ${attempt}`)
  return [
    ...(new Set(keys).size < keys.length ? [`${questionId} is final twice in an attempt`] : []),
    ...(own.every(({ round: of = 0 }) => of > 0) && round === 0 ? [`${questionId} has no answer`] : []),
  ]
}
