import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES, parsePreferences } from './preferences.ts'

describe('parsePreferences', () => {
  it('R073 reads the defaults on a fresh profile', () => {
    expect(parsePreferences(undefined)).toMatchObject({ brightness: 50, volume: 0.5, gain: 1, identityProvider: 'azure' })
  })
  it('keeps good values and replaces broken ones one by one', () => {
    expect(parsePreferences({ theme: 'dark', volume: 7, gain: 2, language: 'ar', brightness: 'x', other: 1 })).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      gain: 2,
      language: 'ar',
    })
  })
})
