import { describe, expect, it } from 'vitest'
import { FEATURE_FLAGS } from '../primitives/feature-flags.ts'
import { flagsOn, kindsToAsk, mayAsk, mayTurnOn, mayUse, withoutLocked } from './features.ts'

describe('what an account may use', () => {
  it('is what is on, and by default what there must be to interview with', () => {
    expect(flagsOn({})).toEqual(['mcq', 'sortQa', 'videoInterview'])
    expect(flagsOn({ mcq: false, addFile: true })).toEqual(['sortQa', 'videoInterview', 'addFile'])
    expect(FEATURE_FLAGS.filter((flag) => mayUse({}, flag))).toEqual(flagsOn({}))
  })

  it.each(FEATURE_FLAGS)('%s is used by who has it and by nobody else', (flag) => {
    expect(mayUse({ features: [] }, flag)).toBe(false)
    expect(mayUse({ features: [...FEATURE_FLAGS] }, flag)).toBe(true)
  })

  it('a link to a report is shared only where reports are', () => {
    expect(mayUse({ features: ['shareReportLinkToCandidate'] }, 'shareReportLinkToCandidate')).toBe(false)
  })
})

describe('kinds of question', () => {
  it.each([
    [
      ['mcq', 'sortQa'],
      ['choice', 'short'],
    ],
    [
      ['videoInterview', 'sortQa'],
      ['video', 'short'],
    ],
    [
      ['videoInterview', 'mcq'],
      ['video', 'choice'],
    ],
    [[], []],
    [undefined, ['video', 'choice', 'short']],
  ] as const)('R272 R273 R274 with the flags %j: %j', (features, kinds) => {
    const actor = features ? { features } : {}
    expect(kindsToAsk(actor)).toEqual(kinds)
    for (const kind of ['video', 'choice', 'short'] as const) expect(mayAsk(actor, kind)).toBe((kinds as readonly string[]).includes(kind))
  })
})

it('R276 R278 switches of settings are turned on with their feature only, and off by everybody; a copy has none that could not be turned on', () => {
  const trainer = { features: ['trainingReport' as const] }
  expect([mayTurnOn({}, 'useVirtualAvatar', true), mayTurnOn({}, 'useVirtualAvatar', false), mayTurnOn({}, 'cvRequired', true)]).toEqual([
    false,
    true,
    true,
  ])
  const fields = { useVirtualAvatar: true, trainingReportToCandidate: true, companyName: 'Acme' }
  expect(withoutLocked(trainer, fields)).toEqual({ trainingReportToCandidate: true, companyName: 'Acme' })
})
