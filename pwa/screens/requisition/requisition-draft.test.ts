import { expect, it } from 'vitest'
import { changedMeanwhile, NO_DRAFT, overStanding, shownValues, withValue, without } from './requisition-draft.ts'

it('S102 remembers what stood when a field was begun, and forgets a change that is taken back', () => {
  const begun = withValue(NO_DRAFT, 'title', 'Pilot', '')
  expect(begun).toEqual({ changed: { title: 'Pilot' }, seen: { title: null } })
  expect(withValue(begun, 'title', 'Pilots', '')).toEqual({ changed: { title: 'Pilots' }, seen: { title: null } })
  expect(withValue(begun, 'title', '', undefined)).toEqual(NO_DRAFT)
  expect(shownValues(begun, { title: 'x', openings: 2 })).toEqual({ title: 'Pilot', openings: 2 })
  expect(without(begun, ['title'])).toEqual(NO_DRAFT)
})

it('S102 finds fields that somebody else changed meanwhile, until their author has decided', () => {
  const draft = withValue(withValue(NO_DRAFT, 'title', 'Mine', 'Old'), 'location', 'Bremen', 'Hamburg')
  const standing = { title: 'Theirs', location: 'Bremen' }
  expect(changedMeanwhile(draft, { title: 'Old', location: 'Hamburg' })).toEqual([])
  expect(changedMeanwhile(draft, standing)).toEqual(['title'])
  expect(changedMeanwhile(overStanding(draft, 'title', 'Theirs'), standing)).toEqual([])
})
