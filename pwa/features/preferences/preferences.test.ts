import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES, parsePreferences, restorePreferences, savePreferences } from './preferences.ts'

describe('parsePreferences', () => {
  it('S013 has the values of the panel on a fresh profile', () => {
    expect(parsePreferences(undefined)).toEqual({
      language: null,
      theme: 'system',
      brightness: 50,
      volume: 0.5,
      gain: 1,
      speakerId: '',
      videoFormat: 'auto',
      identityProvider: 'azure',
    })
  })
  it('R073 reads the defaults on a fresh profile', () => {
    expect(parsePreferences(undefined)).toMatchObject({ brightness: 50, volume: 0.5, gain: 1, identityProvider: 'azure' })
  })
  it('keeps good values and replaces broken ones one by one', () => {
    expect(
      parsePreferences({ theme: 'dark', volume: 7, gain: 2, language: 'ar', brightness: 'x', speakerId: 3, videoFormat: 'avi', other: 1 }),
    ).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      gain: 2,
      language: 'ar',
    })
  })
})

it('S013 stores them on this device, where the next start finds them', async () => {
  // the theme is an attribute of the page, which this test has none of
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  await savePreferences({ brightness: 70, volume: 0.9, gain: 2, speakerId: 'headset', videoFormat: 'mp4', theme: 'dark' })
  await savePreferences({ language: 'ar' })
  const restored = await restorePreferences()
  expect(restored).toEqual({
    ...DEFAULT_PREFERENCES,
    brightness: 70,
    volume: 0.9,
    gain: 2,
    speakerId: 'headset',
    videoFormat: 'mp4',
    theme: 'dark',
    language: 'ar',
  })
  expect(document.documentElement.dataset['theme']).toBe('dark')
  vi.unstubAllGlobals()
})
