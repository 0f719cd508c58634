import { expect, it } from 'vitest'
import type { SyncState } from '../../db/types.ts'
import { chipState } from './chip-state.ts'

const sent: SyncState = { phase: 'sent', unsent: 0, rescued: 0 }
const none = { kept: 0, open: 0 }

it('says all sent only when documents and recordings are', () => {
  expect(chipState(sent, none, true).phase).toBe('sent')
  expect(chipState(sent, { kept: 1, open: 0 }, true)).toMatchObject({ phase: 'sending', recordings: 1 })
  expect(chipState(sent, { kept: 0, open: 1 }, true)).toMatchObject({ phase: 'waiting', recordings: 1 })
  expect(chipState({ ...sent, phase: 'sending', unsent: 2 }, { kept: 2, open: 1 }, true)).toMatchObject({
    phase: 'sending',
    unsent: 2,
    recordings: 3,
  })
})

it('knows at once that the connection is gone', () => {
  expect(chipState(sent, none, false)).toMatchObject({ phase: 'waiting', reason: 'offline', unsent: 0 })
  expect(chipState({ ...sent, phase: 'sending', unsent: 3 }, none, false)).toMatchObject({ phase: 'waiting', unsent: 3 })
})

it('never hides that somebody is needed', () => {
  const needsYou: SyncState = { phase: 'needsYou', unsent: 0, rescued: 1, reason: 'rescued' }
  expect(chipState(needsYou, { kept: 1, open: 0 }, false)).toEqual({ ...needsYou, recordings: 1, answers: 0 })
})
