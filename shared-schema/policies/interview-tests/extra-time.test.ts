import { expect, it } from 'vitest'
import type { Interview } from '../../entities/interview.ts'
import { packQuestion } from '../setup/pack-question.ts'
import { testsOf } from '../setup/job-tests.ts'
import { accessState, awaitsDecision, mayAskAccess, mayDecideAccess, packAccess, withExtraTime } from './extra-time.ts'
import { packTests } from './pack-tests.ts'
import { progressFault, startTest } from './test-progress.ts'

const access: Interview['access'] = { factor: 2, captions: true, breaks: false, other: 'none', note: '', askedAt: 1 }
const granted: Interview['accessDecision'] = { granted: true, factor: 1.5, at: 2 }
const declined: Interview['accessDecision'] = { granted: false, factor: 1, at: 2 }

const MINUTE = 60_000
const question = (id: string, kind: 'video' | 'short') =>
  ({ id, kind, text: { english: id }, createdAt: 1, limitMs: 2 * MINUTE, thinkMs: MINUTE, iv: '', gid: 'g', scope: 'job:j' }) as never // the fields that are read
const questions = [question('v', 'video'), question('w', 'short')]
const packOf = (decision?: Interview['accessDecision']) => ({
  questions: questions.map((one) => packQuestion(one, {}, decision?.granted ? decision.factor : 1)),
  tests: packTests(testsOf({}, questions), { id: 'i', accessDecision: decision }, {}),
  access: packAccess({ access, accessDecision: decision }),
})

it('S043 a decision has a state, and only a request before the start awaits one', () => {
  expect([{}, { access }, { access, accessDecision: granted }, { access, accessDecision: declined }].map(accessState)).toEqual([
    'none',
    'asked',
    'granted',
    'declined',
  ])
  expect([{ access }, { access, startedAt: 3 }, { access, accessDecision: declined }, {}].map(awaitsDecision)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it.each([
  ['asks before anything', {}, true],
  ['asks otherwise while nothing is decided', { access }, true],
  ['asks nothing more once it is decided', { access, accessDecision: declined }, false],
  ['asks nothing once the interview has begun', { startedAt: 1 }, false],
])('S043 a candidate %s', (_what, interview, expected) => {
  expect(mayAskAccess(interview)).toBe(expected)
})

it.each([
  ['a request', { access }, granted, true],
  ['nothing where nobody asks', {}, granted, false],
  ['nothing once the interview has begun', { access, startedAt: 1 }, granted, false],
  ['for it after having declined', { access, accessDecision: declined }, granted, true],
  ['for more than was granted', { access, accessDecision: granted }, { granted: true, factor: 2 as const, at: 3 }, true],
  ['never for less than was granted', { access, accessDecision: granted }, { granted: true, factor: 1.25 as const, at: 3 }, false],
  ['never against what was granted', { access, accessDecision: granted }, declined, false],
  ['never to take the decision away', { access, accessDecision: declined }, undefined, false],
])('S043 the employer decides %s', (_what, interview, next, expected) => {
  expect(mayDecideAccess(interview, next)).toBe(expected)
})

it('S043 the pack has the granted factor in limit, thinking and test, and the help; declined and undecided change nothing', () => {
  const plain = packOf()
  expect(plain.tests.map(({ durationMs }) => durationMs)).toEqual([null, 2 * MINUTE])
  const longer = packOf(granted)
  expect(longer.questions.map(({ limitMs, thinkMs }) => [limitMs, thinkMs])).toEqual([
    [3 * MINUTE, 1.5 * MINUTE],
    [3 * MINUTE, 0],
  ])
  expect(longer.tests.map(({ durationMs }) => durationMs)).toEqual([null, 3 * MINUTE])
  expect(longer.access).toEqual({ factor: 1.5, captions: true, breaks: false })
  expect(packOf(declined)).toEqual(plain)
})

it('S043 a device that hears of the decision after its download has the very same times, once', () => {
  const decided = { access, accessDecision: granted }
  const heard = withExtraTime(packOf(), decided)
  expect(heard).toEqual(packOf(granted))
  expect(withExtraTime(heard, decided)).toBe(heard)
  expect(withExtraTime(heard, { access, accessDecision: { ...granted, factor: 2 } }).questions[0]?.limitMs).toBe(4 * MINUTE)
  // a pack that came after the decision is never shortened by a document that has not heard of it
  expect(withExtraTime(heard, { access })).toBe(heard)
  expect(withExtraTime(packOf(), { access, accessDecision: declined })).toEqual(packOf())
})

it('S043 the clock of a written test with extra time is taken, and with more is not', () => {
  const { tests } = packOf(granted)
  const id = tests[1]?.id ?? ''
  const begun = startTest([], tests, { testId: id, nowMs: 1000 }) ?? []
  expect(begun[0]?.deadlineAt).toBe(1000 + 3 * MINUTE)
  expect(progressFault(begun, tests)).toBeNull()
  expect(progressFault(begun, packOf(declined).tests)).toMatch('later')
})
