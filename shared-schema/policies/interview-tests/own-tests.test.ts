import { describe, expect, it } from 'vitest'
import type { PackQuestion } from '#shared/views/pack.ts'
import { areTestsOver, leftOut, testsOfPack, testState } from './own-tests.ts'

const question = (id: string, kind: PackQuestion['kind'], limitMs = 60_000): PackQuestion => ({
  id,
  kind,
  text: { english: id },
  required: true,
  limitMs,
  thinkMs: 0,
  attempts: 1,
})
const final = (questionId: string) => ({ questionId, state: 'final' as const })
const pack = { questions: [question('v', 'video'), question('w', 'video'), question('c', 'choice'), question('d', 'choice', 30_000)] }
const begun = (id: string, finishedAt?: number) => ({
  id,
  attempt: 1,
  startedAt: 1,
  deadlineAt: null,
  ...(finishedAt === undefined ? {} : { finishedAt }),
})

describe('the tests of a pack', () => {
  it('R004 X08 of one from before tests are its runs of one kind, and the written ones get the time of their questions together', () => {
    expect(testsOfPack({ questions: [...pack.questions, question('s', 'short'), question('e', 'choice')] })).toEqual([
      { id: 't.v', type: 'Video Interview', questionIds: ['v', 'w'], durationMs: null, attempts: 1 },
      { id: 't.c', type: 'Multiple Choices', questionIds: ['c', 'd'], durationMs: 90_000, attempts: 1 },
      { id: 't.s', type: 'Short Question', questionIds: ['s'], durationMs: 60_000, attempts: 1 },
      { id: 't.e', type: 'Multiple Choices', questionIds: ['e'], durationMs: 60_000, attempts: 1 },
    ])
    expect(testsOfPack({ ...pack, tests: [] })).toEqual([])
  })

  it('R205 wait, are under way, and are over; one that was answered before there were tests is done', () => {
    const [test] = testsOfPack(pack)
    if (!test) throw new Error('no test')
    expect(testState(test, {}, [final('v')])).toBe('waiting')
    expect(testState(test, {}, [final('v'), final('w')])).toBe('given')
    expect(testState(test, { tests: [begun('t.v')] }, [final('v'), final('w')])).toBe('open')
    expect(testState(test, { tests: [begun('t.v', 2)] }, [])).toBe('finished')
  })

  it('S065 are over when each is and no attempt is left', () => {
    const progress = { tests: [begun('t.v', 2), begun('t.c', 3)] }
    expect(areTestsOver(pack, progress, [])).toBe(true)
    expect(areTestsOver(pack, { tests: [begun('t.v', 2)] }, [])).toBe(false)
    const again = { ...pack, tests: testsOfPack(pack).map((test) => ({ ...test, attempts: 2 })) }
    expect(areTestsOver(again, progress, [])).toBe(false)
  })

  it('R170 do not ask what was left out of a test that is over, until the employer asks again', () => {
    const interview = { tests: [begun('t.v', 2), begun('t.c')] }
    expect([...leftOut(pack, interview, [final('v')])]).toEqual(['w'])
    expect([...leftOut(pack, { ...interview, rounds: { w: 1 } }, [final('v')])]).toEqual([])
  })
})
