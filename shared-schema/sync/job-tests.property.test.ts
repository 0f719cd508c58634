import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JobTest } from '../entities/job-setting.ts'
import { everyQuestion, testsOf } from '../policies/setup/job-tests.ts'
import { settingId } from '../entities/job-setting.ts'
import type { Replaced } from '../entities/replaced.ts'
import type { MasterDoc } from './master-doc.ts'
import { mergeRow, seenAfter } from './merge.ts'
import { partKindsOf } from './part-kinds.ts'
import { changedParts, isSameOrder, ORDER } from './parts.ts'
import { project } from './project.ts'
import { sameValue } from './same-value.ts'
import { markOf, newReplica, stampEdit } from './stamp.ts'

const JOB = '20261121081316-s4mp1exx'
const ALL = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6']
const test = (id: string, ...questionIds: string[]): JobTest => ({ id, type: 'Video Interview', sets: [{ id: `${id}s`, questionIds }] })
const TESTS = [test('a', 'q1', 'q2'), test('b', 'q3'), test('c', 'q4', 'q5', 'q6')]
const stored: MasterDoc = {
  id: settingId(JOB, 'order'),
  gid: 'g',
  scope: `job:${JOB}`,
  col: 'jobSettings',
  iv: '',
  rev: 1,
  body: { jobId: JOB, section: 'order', tests: TESTS },
  op: 'srv:1',
  seen: {},
  del: false,
  by: 'x',
  at: 1,
  fop: { jobId: 'srv:1', section: 'srv:1', tests: 'srv:1' },
}

/** Edits of tests by a recruiter. */
const Act = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(3), name: fc.constantFrom('Warm-up', 'Main') }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('take' as const), at: fc.nat(3), question: fc.constantFrom(...ALL) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(3), id: fc.constantFrom('n1', 'n2') }),
)
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never

function acted(tests: JobTest[], act: Act): JobTest[] {
  const at = act.at % Math.max(1, tests.length)
  switch (act.kind) {
    case 'rename':
      return tests.map((one, n) => (n === at ? { ...one, name: act.name } : one))
    case 'move':
      return [...tests.slice(0, at), ...tests.slice(at + 1), ...tests.slice(at, at + 1)]
    case 'remove':
      return tests.filter((_, n) => n !== at)
    case 'add':
      return tests.some(({ id }) => id === act.id) ? tests : tests.toSpliced(at, 0, test(act.id))
    case 'take':
      return tests.map((one, n) => ({
        ...one,
        sets: one.sets.map((set) => ({
          ...set,
          questionIds: [...set.questionIds.filter((id) => id !== act.question), ...(n === at ? [act.question] : [])],
        })),
      }))
  }
}

const editedBy = (user: string, acts: readonly Act[]) => {
  const seen = project({ userId: user, role: 'recruiter' }, stored)
  if (!seen) throw new Error('a recruiter sees the order')
  const replica = newReplica(() => `${markOf(user)}r1`)
  const tests = acts.reduce(acted, TESTS)
  // the fields of a wire document are open
  return {
    user,
    tests,
    row: sameValue(tests, TESTS)
      ? seen
      : (stampEdit(replica, seen as never, { tests } as never, partKindsOf('jobSettings')) as typeof seen),
  }
}

const pushed = (current: MasterDoc, { user, row }: ReturnType<typeof editedBy>): MasterDoc => {
  const merge = mergeRow({ viewer: { userId: user, role: 'recruiter' }, current, next: row, assumedFop: stored.fop, assumed: stored.body })
  expect(merge.rejects).toEqual([])
  return {
    ...current,
    rev: current.rev + 1,
    body: { ...current.body, ...merge.changes },
    fop: { ...current.fop, ...merge.fop },
    seen: seenAfter(current.seen, user, row.fop),
  }
}

it('R476 tests edited by two without a connection merge test by test: no question is lost, and whose test or order was replaced is told', () => {
  fc.assert(
    fc.property(fc.array(Act, { maxLength: 4 }), fc.array(Act, { maxLength: 4 }), (first, second) => {
      const [ann, ben] = [editedBy('ann', first), editedBy('ben', second)]
      const both = pushed(pushed(stored, ann), ben)
      const tests = both.body['tests'] as JobTest[] // merged by the same entity
      const questions = ALL.map((id, createdAt) => ({ id, kind: 'video' as const, createdAt }))
      const placed = everyQuestion(testsOf({ tests }, questions)).map(({ id }) => id)
      expect(placed.toSorted()).toEqual(ALL)
      const told = ((both.body['replaced'] ?? []) as Replaced[]).map(({ key }) => key)
      const partsOf = (edit: typeof ann): string[] => changedParts('byId', TESTS, edit.tests).filter((part) => part !== ORDER)
      for (const part of partsOf(ann)) {
        const [mine, theirs, now] = [ann.tests, ben.tests, tests].map((list) => list.find(({ id }) => id === part))
        if (!partsOf(ben).includes(part)) expect(now).toEqual(mine)
        else expect([sameValue(mine, theirs) || told.includes(`tests/${part}`), now]).toEqual([true, theirs])
      }
      const hasMoved = (edit: typeof ann): boolean => changedParts('byId', TESTS, edit.tests).includes(ORDER)
      const ids = (list: readonly JobTest[]): string[] => list.map(({ id }) => id)
      if (hasMoved(ann) && hasMoved(ben)) expect(told.includes('tests/') || isSameOrder(ids(ann.tests), ids(tests))).toBe(true)
      else expect(told).not.toContain('tests/')
      for (const part of partsOf(ben)) expect(tests.find(({ id }) => id === part)).toEqual(ben.tests.find(({ id }) => id === part))
    }),
    { numRuns: 300 },
  )
})
