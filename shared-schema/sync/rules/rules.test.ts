import { describe, expect, it } from 'vitest'
import { entities } from '../../entities/index.ts'
import type { RuleName } from '../../primitives/define-entity.ts'
import { RULES } from './index.ts'
import { MOST_FORMER_TEXTS } from '../../entities/limits.ts'
import { documentWith, editWith, mine, theirs } from './test-kit.ts'

const judge = (rule: RuleName, ...edit: Parameters<typeof editWith>) => RULES[rule](editWith(...edit))
const take = (value: unknown) => ({ kind: 'take', value })
const refuse = (reason: string) => ({ kind: 'refuse', reason })

it.each(Object.entries(entities))('%s names rules for fields it has', (_name, entity) => {
  const rules: Readonly<Record<string, RuleName>> = entity.rules ?? {}
  for (const field of Object.keys(rules)) expect(field === '*' || field in entity.fields.shape).toBe(true)
})

it('the later arrival wins by default', () => {
  expect(judge('laterArrival', { value: 2, current: documentWith({ body: { f: 1 }, fop: { f: theirs('b:1') } }) })).toEqual(take(2))
})

describe.each(['firstDecision', 'assignment'] as const)('%s', (rule) => {
  const taken = documentWith({ body: { f: 'them' }, fop: { f: theirs('b:1') } })
  it.each([
    ['the first one is taken', documentWith({}), undefined, take('me')],
    ['somebody else was first', taken, undefined, refuse('transition')],
    ['somebody else was first, and this one knew it', taken, theirs('b:1'), take('me')],
    ['an older state was known', taken, theirs('b:0'), refuse('transition')],
    ['both wanted the same', documentWith({ body: { f: 'me' }, fop: { f: theirs('b:1') } }), undefined, take('me')],
    ['the former one was an own one', documentWith({ body: { f: 'x' }, fop: { f: mine('b:1') } }), undefined, take('me')],
  ])('%s', (_what, current, stamp, expected) => {
    expect(judge(rule, { current, value: 'me', assumed: { value: undefined, stamp, rev: 0 } })).toEqual(expected)
  })
})

describe('a decision that comes once more, the answer to its first attempt being lost', () => {
  it.each([
    ['is told of when another device of its author has decided since', mine('b:1'), refuse('transition')],
    ['is told of when somebody else was first', theirs('b:1'), refuse('transition')],
    ['is not when the same start of the app has decided since', mine('a:10'), take('me')],
  ])('%s', (_what, stamp, expected) => {
    const current = documentWith({ body: { f: 'x' }, fop: { f: stamp } })
    expect(judge('firstDecision', { current, value: 'me', isRepeat: true })).toEqual(expected)
  })
})

describe('closed documents', () => {
  it.each([
    ['untilFinal', { state: 'draft' }, take(1)],
    ['untilFinal', { state: 'final' }, refuse('final')],
    ['untilSealed', {}, take(1)],
    ['untilSealed', { sealedAt: 5 }, refuse('final')],
  ] as const)('%s with %o', (rule, body, expected) => {
    expect(judge(rule, { current: documentWith({ body }), value: 1 })).toEqual(expected)
  })
})

describe('X12 the mark of a review', () => {
  it.each([
    ['of somebody who has answered nothing is refused', {}, 5, refuse('notAllowed')],
    ['of a first answer is taken', { firstAnswerAt: 1 }, 5, take(5)],
    ['of a finished interview is taken', { finishedAt: 1 }, 5, take(5)],
    ['is taken away at any time', {}, undefined, take(undefined)],
  ])('%s', (_what, body, value, expected) => {
    expect(judge('onceAnswered', { current: documentWith({ body }), value })).toEqual(expected)
  })
})

describe('a comment edited on two devices of its author', () => {
  const current = documentWith({ body: { f: 'from one' }, fop: { f: mine('b:1') } })
  it.each([
    [
      'keeps the text that was not read',
      current,
      undefined,
      { ...take('two'), also: { history: [{ text: 'from one', op: mine('b:1') }] } },
    ],
    ['keeps nothing when it was read', current, mine('b:1'), take('two')],
    ['keeps nothing of the same start of the app', documentWith({ body: { f: 'x' }, fop: { f: mine('a:8') } }), undefined, take('two')],
    ['keeps nothing when both wrote the same', documentWith({ body: { f: 'two' }, fop: { f: mine('b:1') } }), undefined, take('two')],
    ['keeps nothing when there was nothing', documentWith({}), undefined, take('two')],
  ])('%s', (_what, doc, stamp, expected) => {
    expect(judge('keepFormer', { current: doc, value: 'two', assumed: { value: undefined, stamp, rev: 0 } })).toEqual(expected)
  })
  it('forgets the oldest when there are too many', () => {
    const history = Array.from({ length: MOST_FORMER_TEXTS }, (_, i) => ({ text: `old ${i}`, op: mine(`b:${i + 1}`) }))
    const full = documentWith({ body: { f: 'newest', history }, fop: { f: mine('b:9') } })
    const verdict = judge('keepFormer', { current: full, value: 'two' })
    const kept = (verdict.kind === 'take' ? verdict.also?.['history'] : []) as typeof history
    expect(kept.map((one) => one.text)).toEqual(['old 1', 'old 2', 'old 3', 'old 4', 'newest'])
  })
})

describe('a job turns blind', () => {
  it.each([
    [undefined, true, false, take(true)],
    [undefined, true, true, refuse('final')],
    [true, false, false, take(false)],
    [true, false, true, refuse('final')],
    [true, true, true, take(true)],
    [undefined, false, true, take(false)],
  ])('from %s to %s, somebody invited: %s', (before, value, hasInvited, expected) => {
    expect(judge('beforeInvitations', { current: documentWith({ body: { f: before } }), value, facts: { hasInvited } })).toEqual(expected)
  })
})

describe('panels are opened to all', () => {
  it.each([
    ['by the owner', { blind: true, ownerId: 'me' }, 5, take(5)],
    ['not by others', { blind: true, ownerId: 'them' }, 5, refuse('notAllowed')],
    ['not in an open job', { ownerId: 'me' }, 5, refuse('notAllowed')],
    ['never closed again', { blind: true, ownerId: 'me', f: 5 }, undefined, refuse('final')],
    ['twice without harm', { blind: true, ownerId: 'me', f: 5 }, 6, take(6)],
  ])('%s', (_what, body, value, expected) => {
    expect(judge('byOwnerForGood', { current: documentWith({ body }), value })).toEqual(expected)
  })
})

describe('R090 a job is archived', () => {
  it.each([
    [undefined, true, false, take(true)],
    [undefined, true, true, refuse('busy')],
    [true, true, true, take(true)],
    [true, false, true, take(false)],
    [true, undefined, true, take(undefined)],
  ])('from %s to %s, something under way: %s', (before, value, isBusy, expected) => {
    expect(judge('whenQuiet', { current: documentWith({ body: { f: before } }), value, facts: { isBusy } })).toEqual(expected)
  })
})

describe('S074 a question about a shared report', () => {
  const sharedReport = { kind: 'with_score', at: 1, by: 'r', byName: 'Rita' }
  const asked = { id: 'q1', text: 'Why?', at: 2 }
  const next = { id: 'q2', text: 'And this?', at: 3 }
  const reply = { questionId: 'q1', text: 'Because.', at: 3 }
  it.each([
    ['needs a report that was shared', {}, asked, refuse('notAllowed')],
    ['is taken once', { sharedReport }, asked, take(asked)],
    ['is heard also when sharing has ended meanwhile', { sharedReport: { ...sharedReport, stoppedAt: 2 } }, asked, take(asked)],
    ['stays as it was asked', { sharedReport, resultQuestion: asked }, { ...asked, text: 'Otherwise' }, { kind: 'keep' }],
    ['waits for the reply to the one before', { sharedReport, resultQuestion: asked }, next, refuse('notAllowed')],
    ['may follow that reply', { sharedReport, resultQuestion: asked, resultReply: reply }, next, take(next)],
    ['is not taken back', { sharedReport, resultQuestion: asked }, undefined, refuse('notAllowed')],
  ])('%s', (_what, body, value, expected) => {
    expect(judge('onceShared', { current: documentWith({ body }), value })).toEqual(expected)
  })

  it.each([
    ['goes to the question that stands', { resultQuestion: asked }, reply, take(reply)],
    ['may be put right', { resultQuestion: asked, resultReply: { ...reply, text: 'Becuase.' } }, reply, take(reply)],
    ['to an earlier one is refused', { resultQuestion: next }, reply, refuse('notAllowed')],
    ['to none is refused', {}, reply, refuse('notAllowed')],
    ['is not taken back', { resultQuestion: asked, resultReply: reply }, undefined, refuse('notAllowed')],
  ])('its reply %s', (_what, body, value, expected) => {
    expect(judge('toQuestion', { current: documentWith({ body }), value })).toEqual(expected)
  })
})
