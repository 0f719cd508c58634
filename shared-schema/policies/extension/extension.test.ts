import { expect, it } from 'vitest'
import { askedAtNow, awaitsExtension, declinedAtNow, extensionState, mayAnswerExtension, mayAskExtension } from './extension.ts'

const extension = { reason: 'I was ill', until: 100, askedAt: 10 }

it.each([
  ['none', {}],
  ['asked', { extension }],
  ['asked', { extension, endAt: 99 }],
  ['granted', { extension, endAt: 100 }],
  ['granted', { extension, endAt: 120, extensionDeclinedAt: 11 }],
  ['declined', { extension, endAt: 50, extensionDeclinedAt: 10 }],
  ['asked', { extension, endAt: 50, extensionDeclinedAt: 9 }],
])('S071 a request for more time is %s: %j', (state, interview) => {
  expect(extensionState(interview)).toBe(state)
})

it('S071 it waits, and may be made, until the interview is finished', () => {
  expect([{ extension }, { extension, finishedAt: 20 }, { extension, endAt: 100 }, {}].map(awaitsExtension)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([mayAskExtension({}), mayAskExtension({ finishedAt: 1 })]).toEqual([true, false])
})

it('S071 no clock makes a refusal older than its request, or a new request older than the refusal', () => {
  const declinedAt = declinedAtNow({ extension }, 3)
  expect(extensionState({ extension, extensionDeclinedAt: declinedAt })).toBe('declined')
  const again = { ...extension, askedAt: askedAtNow({ extensionDeclinedAt: declinedAt }, 3) }
  expect(extensionState({ extension: again, extensionDeclinedAt: declinedAt })).toBe('asked')
  expect([mayAnswerExtension({ extension }, 10), mayAnswerExtension({ extension }, 9), mayAnswerExtension({}, 10)]).toEqual([
    true,
    false,
    false,
  ])
})
