import { expect, it } from 'vitest'
import { PLATE_IDS } from '#shared/lib/colour-test/plates.ts'
import { testsOf } from '#shared/policies/setup/job-tests.ts'
import { askedPack, hasColourTest, platesFor, withColourTest, withoutPlates } from './colour-test.ts'
import { packTests } from './pack-tests.ts'

const questions = [{ id: 'v', kind: 'video' as const, createdAt: 1 }]
const given = { id: 'i', sets: withColourTest({ t: 's' }) }
const COLOUR = { id: 'colour', type: 'Short Question', questionIds: PLATE_IDS, durationMs: 240_000, attempts: 1 }

it('S064 R448 X07 the last test of who was given it has six plates, each a third of the usual limit, extra time in it, and none is required', () => {
  const tests = testsOf({}, questions)
  expect(packTests(tests, { id: 'i' }, {}).map(({ id }) => id)).toEqual(['t.v'])
  expect(packTests(tests, given, {})).toEqual([expect.objectContaining({ id: 't.v' }), COLOUR])
  const accessDecision = { granted: true, factor: 1.5 as const, at: 1 }
  expect(packTests(tests, { ...given, accessDecision }, { questionLengthMin: 1 }).at(-1)?.durationMs).toBe(180_000)
  expect(platesFor(given, {}).map(({ id, limitMs, thinkMs, required }) => [id, limitMs, thinkMs, required])).toEqual(
    PLATE_IDS.map((id) => [id, 40_000, 0, false]),
  )
  expect(packTests(testsOf({}, []), given, {})).toEqual([])
})

it('S064 whoever was given the test keeps it beside the sets of other tests', () => {
  expect(given.sets).toEqual({ t: 's', colour: 'plates' })
  expect([{}, { sets: { colour: 's1' } }, given].map(hasColourTest)).toEqual([false, false, true])
})

it('S064 plates are in no number, and an interview that is over or asked again begins no such test', () => {
  const pack = { questions: [{ id: 'v' }, ...PLATE_IDS.map((id) => ({ id }))], tests: [{ id: 't.v' }, { id: 'colour' }] }
  const counted = { questions: [{ id: 'v' }], tests: [{ id: 't.v' }] }
  expect(withoutPlates(pack)).toEqual(counted)
  expect(withoutPlates(counted)).toBe(counted)
  expect(askedPack(pack, {})).toBe(pack)
  expect(askedPack(pack, { finishedAt: 1 })).toEqual(counted)
  expect(askedPack(pack, { rounds: { v: 1 } })).toEqual(counted)
  const begun = { id: 'colour', attempt: 1, startedAt: 1, deadlineAt: 2 }
  expect(askedPack(pack, { finishedAt: 3, tests: [begun] })).toBe(pack)
})
