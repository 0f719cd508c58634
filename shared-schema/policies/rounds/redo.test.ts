import { describe, expect, it } from 'vitest'
import { isOfItsRound, latestRound, MAX_ROUNDS, nextRounds, ofItsRound, redoState, roundAsked } from './redo.ts'

const asked = { rounds: { a: 2, b: 1 } }

describe('R170 the rounds of an interview', () => {
  it.each([
    ['a question that was never asked again', 'c', undefined, true],
    ['the round that is asked for', 'a', 2, true],
    ['a former round', 'a', 1, false],
    ['the first round', 'b', undefined, false],
    ['a later one, of a device that heard more', 'b', 2, true],
  ])('counts an answer of %s: %s %s', (_what, questionId, round, isCounted) => {
    expect(isOfItsRound(asked, { questionId, round })).toBe(isCounted)
    expect(ofItsRound(asked, [{ questionId, round }])).toHaveLength(isCounted ? 1 : 0)
  })

  it('counts every answer of an interview without a redo', () => {
    expect(ofItsRound({}, [{ questionId: 'a' }, { questionId: 'b' }])).toHaveLength(2)
    expect([roundAsked({}, 'a'), roundAsked(asked, 'a'), roundAsked(asked, 'c')]).toEqual([0, 2, 0])
  })

  it.each([
    [undefined, 0],
    [null, 0],
    ['x', 0],
    [{}, 0],
    [{ a: 'x', b: 3 }, 3],
    [asked.rounds, 2],
  ])('of %o is %i', (rounds, latest) => {
    expect(latestRound(rounds)).toBe(latest)
  })

  it('puts what is asked into one new round and leaves the rest, up to a limit', () => {
    expect(nextRounds({}, ['a', 'b'])).toEqual({ a: 1, b: 1 })
    expect(nextRounds(asked, ['b', 'c'])).toEqual({ a: 2, b: 3, c: 3 })
    expect(nextRounds({ rounds: { a: MAX_ROUNDS } }, ['a'])).toBeNull()
  })

  it.each([
    ['may', { finishedAt: 1, firstAnswerAt: 1, stage: 'done' }],
    ['underWay', { firstAnswerAt: 1, stage: 'interview' }],
    ['underWay', { firstAnswerAt: 1 }],
    ['underWay', { stage: 'interview' }],
    ['nothing', {}],
    ['nothing', { stage: 'rehearsal' }],
  ] as const)('%s be begun for %o', (state, interview) => {
    expect(redoState(interview)).toBe(state)
  })
})
