import { expect, it } from 'vitest'
import type { SyncState } from '../../db/types.ts'
import type { CommandRow } from './command-row.ts'
import { withCommands } from './outbox-state.ts'

const SENT: SyncState = { phase: 'sent', unsent: 0, rescued: 0 }
const row = (state: CommandRow['state']): CommandRow => ({
  id: state,
  accountId: 'a',
  call: 'delivery/send_resume_link',
  names: [],
  count: 1,
  n: 1,
  at: 1,
  state,
  mayHaveRun: false,
  tries: 0,
  pausedUntil: 0,
})

it('S003 never says that all is sent while a command waits here, or was refused', () => {
  expect(withCommands(SENT, [])).toBe(SENT)
  expect(withCommands(SENT, [row('waiting'), row('sending')])).toMatchObject({ phase: 'sending', unsent: 2, rescued: 0 })
  expect(withCommands({ ...SENT, phase: 'waiting', reason: 'offline', unsent: 3 }, [row('waiting')])).toMatchObject({
    phase: 'waiting',
    reason: 'offline',
    unsent: 4,
  })
  expect(withCommands(SENT, [row('needsYou')])).toMatchObject({ phase: 'needsYou', reason: 'rescued', rescued: 1, unsent: 0 })
  expect(withCommands({ ...SENT, phase: 'needsYou', reason: 'session' }, [row('needsYou')])).toMatchObject({ reason: 'session' })
})
