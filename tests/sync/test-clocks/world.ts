import type { Answer } from '#shared/entities/answer.ts'
import type { TestProgress } from '#shared/entities/interview.ts'
import { closingOf } from '#shared/policies/interview-tests/closing.ts'
import { finishTest, firstUnstarted, latestOf, mergeProgress, openTest, startTest } from '#shared/policies/interview-tests/test-progress.ts'
import { writtenAnswerId } from '#shared/policies/interview-tests/written-answer-id.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import { startKey, testTimeLeft, type NotedStart } from '../../../pwa/features/capture/test-time.ts'
import { QUESTIONS, TESTS } from './random-story.ts'

export type Given = Pick<Answer, 'id' | 'questionId' | 'state' | 'attempt' | 'startedAt'> & { round?: number; text: string }
interface Copy {
  tests: TestProgress[]
  answers: Map<string, Given>
  rounds: Record<string, number>
}

/** A candidate's two devices and the server, with the policies that they have. */
export class World {
  nowMs = 1000
  readonly broken: string[] = []
  readonly server: Copy = { tests: [], answers: new Map(), rounds: {} }
  readonly devices = [new Device(this), new Device(this)]
  #said = 0
  word = (): string => `word ${++this.#said}`

  redo(of: number): void {
    const question = QUESTIONS[of]
    if (question && TESTS.every(({ id }) => latestOf(this.server.tests, id)?.finishedAt !== undefined)) this.server.rounds[question.id] = 1
  }
}

const ID = 'iv'

export class Device {
  copy: Copy = { tests: [], answers: new Map(), rounds: {} }
  readonly #world: World
  readonly #noted = new Map<string, NotedStart>()
  readonly #seen = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
  }

  start(): void {
    const at = firstUnstarted(TESTS, this.copy.tests)
    this.#begin(TESTS[at]?.id ?? '', false)
  }

  again(of: number): void {
    this.#begin(TESTS[of % TESTS.length]?.id ?? '', true)
  }

  #begin(testId: string, again: boolean): void {
    const { nowMs } = this.#world
    const tests = startTest(this.copy.tests, TESTS, { testId, nowMs, again })
    if (!tests) return
    this.copy.tests = tests
    const entry = latestOf(tests, testId)
    if (entry?.startedAt === nowMs) this.#noted.set(startKey(entry), { startedAt: nowMs, aliveMs: nowMs, isTold: true })
  }

  answer(of: number): void {
    const question = QUESTIONS[of]
    if (!question) return
    const round = roundAsked(this.copy, question.id)
    const entry = latestOf(this.copy.tests, question.test)
    const isOpen = entry !== undefined && entry.finishedAt === undefined && this.#left(entry) > 0
    if (round === 0 && !isOpen) return
    const attempt = round > 0 ? 1 : (entry?.attempt ?? 1)
    const id = writtenAnswerId({ iv: ID, questionId: question.id, round, attempt })
    if (this.copy.answers.get(id)?.state === 'final') return
    const state = round > 0 ? 'final' : 'draft'
    const text = this.#world.word()
    this.copy.answers.set(id, {
      id,
      questionId: question.id,
      attempt,
      state,
      startedAt: this.#world.nowMs,
      text,
      ...(round > 0 && { round }),
    })
  }

  finish(): void {
    const id = TESTS[openTest(TESTS, this.copy.tests)]?.id
    if (id !== undefined) this.#end(id)
  }

  /** Time may be up, and what was left undone is completed, on every page. */
  look(): void {
    for (const { id } of TESTS) {
      const entry = latestOf(this.copy.tests, id)
      if (!entry) continue
      const left = this.#left(entry)
      const before = this.#seen.get(startKey(entry)) ?? Infinity
      if (left > before) this.#world.broken.push(`time left of ${startKey(entry)} grew from ${before} to ${left}`)
      this.#seen.set(startKey(entry), left)
      if (entry.finishedAt === undefined && left === 0) this.#end(id)
      if (entry.finishedAt !== undefined) this.#close(id)
    }
  }

  sync(): void {
    const { server } = this.#world
    server.tests = mergeProgress(server.tests, this.copy.tests)
    for (const answer of this.copy.answers.values())
      if (server.answers.get(answer.id)?.state !== 'final') server.answers.set(answer.id, answer)
    this.copy = { tests: server.tests, answers: new Map(server.answers), rounds: { ...server.rounds } }
  }

  #left(entry: TestProgress): number {
    const { nowMs } = this.#world
    const clock = { now: () => nowMs, aliveMs: () => nowMs }
    return testTimeLeft(entry, this.#noted.get(startKey(entry)), clock) ?? 0
  }

  #end(testId: string): void {
    this.copy.tests = finishTest(this.copy.tests, testId, this.#world.nowMs) ?? this.copy.tests
    this.#close(testId)
  }

  #close(testId: string): void {
    const entry = latestOf(this.copy.tests, testId)
    if (!entry) return
    const questions = QUESTIONS.filter(({ test }) => test === testId)
    const closing = closingOf({ id: ID, rounds: this.copy.rounds }, entry, questions, [...this.copy.answers.values()])
    for (const id of closing.drafts) {
      const draft = this.copy.answers.get(id)
      if (draft) this.copy.answers.set(id, { ...draft, state: 'final' })
    }
    for (const { id, questionId, attempt } of closing.empty)
      if (!this.copy.answers.has(id))
        this.copy.answers.set(id, { id, questionId, attempt, state: 'final', startedAt: this.#world.nowMs, text: '' })
  }
}
