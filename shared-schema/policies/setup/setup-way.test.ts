import { describe, expect, it } from 'vitest'
import { hasInvitation, SETUP_WAY, setupWay, type NextStep, type SetupFacts } from './setup-way.ts'

const whole: SetupFacts = {
  layoutType: '1',
  jobType: 'interview',
  kinds: ['video'],
  weights: { communication_weight: 2 },
  aiRequired: true,
  hasInvitation: true,
}
const none: Partial<SetupFacts> = { weights: undefined }

describe('the way through a set-up', () => {
  it('R185 has these steps in this order', () => expect(SETUP_WAY).toEqual(['layout', 'question', 'competency', 'email']))

  it.each<[string, Partial<SetupFacts>, NextStep]>([
    ['R186 a missing layout type leads to the layout, whatever else is there', { layoutType: undefined }, 'layout'],
    ['R186 so does an empty one, with everything missing', { layoutType: '', kinds: [], ...none, hasInvitation: false }, 'layout'],
    ['R187 missing questions lead to the questions', { kinds: [], ...none, hasInvitation: false }, 'question'],
    ['R188 missing weights of a video job with AI lead to the weights', { ...none, hasInvitation: false }, 'competency'],
    ['R188 without AI they lead to the e-mail', { ...none, aiRequired: false, hasInvitation: false }, 'email'],
    ['R189 without a video question they lead to the e-mail', { ...none, kinds: ['choice'], hasInvitation: false }, 'email'],
    ['R190 a missing invitation leads to the e-mail', { hasInvitation: false }, 'email'],
    ['R191 nothing is missing: the job is edited', {}, 'edit'],
    ['R187 a job for a CV alone misses no questions', { jobType: 'cv', kinds: [], ...none }, 'edit'],
    ['R191 weights that are not asked for are not missing', { ...none, aiRequired: false }, 'edit'],
    ['R191 weights of nothing but 0 are weights', { weights: { pace_weight: 0 } }, 'edit'],
  ])('%s', (_what, changes, next) => expect(setupWay({ ...whole, ...changes }).next).toBe(next))

  it('R089 S085 counts a quarter for each step that lacks nothing, and the job as configured when none does', () => {
    expect(setupWay(whole)).toMatchObject({ completion: 100, isConfigured: true })
    expect(setupWay({ ...whole, hasInvitation: false })).toMatchObject({ completion: 75, isConfigured: false })
    const empty = { ...whole, layoutType: undefined, kinds: [], weights: undefined, aiRequired: true, hasInvitation: false }
    expect(setupWay(empty)).toMatchObject({ completion: 25, isConfigured: false })
  })

  it('R190 finds an invitation in any field of it that is filled', () => {
    const section = (fields: object) => hasInvitation(fields)
    expect(section({ invitationSubject: { english: 'Hello' } })).toBe(true)
    expect(section({ invitationText: 'Hello' })).toBe(true)
    expect([{}, { invitationText: '' }, { invitationText: { english: '' } }, { reminderText: 'Hello' }].map(section)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
