import { describe, expect, it } from 'vitest'
import { DECISION_REASONS } from '#shared/lib/audit/decision-reasons.ts'
import type { Entry, Verified } from '../../../features/admin/audit/audit.ts'
import { decisionOf, stateOf } from './decisions.ts'

const entry = (change: Partial<Entry>): Entry => ({
  id: 'e3',
  gid: 'g1',
  at_ms: 1,
  by: 'a1',
  by_name: 'Rita',
  action: 'decision.made',
  target: 'interviews/i1',
  target_name: '',
  n: 3,
  ...change,
})

describe('an entry of the decision log', () => {
  it('tells what was decided, what it replaced, by which questions and whether the automatic score was shown', () => {
    const detail = { to: -1, was: 1, overrides: true, ai: 'open', ownReview: true, rubric: 'abc' }
    expect(decisionOf(entry({ detail }))).toEqual({
      what: 'made',
      to: 'm1',
      was: '1',
      hasOwnReview: true,
      ai: 'open',
      rubric: 'abc',
      reason: 'missing',
    })
  })

  it.each(DECISION_REASONS)('shows the reason %s that was given for it', (reason) => {
    expect(decisionOf(entry({ detail: { to: 1, was: -1, overrides: true }, reason })).reason).toBe(reason)
    expect(decisionOf(entry({ action: 'decision.explained', detail: { reason } })).reason).toBe(reason)
  })

  it('needs no reason for a first decision, and shows nothing for what it does not know', () => {
    expect(decisionOf(entry({ detail: { to: 1, was: 0, overrides: false, ai: 'later' } }))).toMatchObject({
      reason: null,
      ai: null,
      was: '0',
    })
    expect(decisionOf(entry({}))).toMatchObject({ to: '0', rubric: '' })
  })
})

describe('the state of an entry', () => {
  const verified = (broken: Verified['chains'][number]['broken']): Verified => ({
    chains: [{ gid: 'g1', entries: 2, unsealed: 0, last_hash: '', broken }],
  })
  const states = (found: Verified | null) => [2, 3, 4].map((n) => stateOf({ id: `e${n}`, gid: 'g1', n }, found))

  it('is unknown before a check and after one of other groups', () => {
    expect(states(null)).toEqual(['unchecked', 'unchecked', 'unchecked'])
    expect(stateOf({ id: 'e1', gid: 'g2', n: 1 }, verified(null))).toBe('unchecked')
  })

  it.each([
    [null, ['unchanged', 'unchanged', 'unchanged']],
    [{ n: 3, id: 'e3', why: 'changed' as const }, ['unchanged', 'altered', 'after']],
    [{ n: 3, why: 'missing' as const }, ['unchanged', 'after', 'after']],
    [{ n: 4, why: 'head changed' as const }, ['unchanged', 'unchanged', 'altered']],
    [{ n: 4, id: 'x', why: 'outside the chain' as const }, ['unchanged', 'unchanged', 'unchanged']],
  ])('follows from the first place where the chain does not hold: %o', (broken, expected) => {
    expect(states(verified(broken))).toEqual(expected)
  })
})
