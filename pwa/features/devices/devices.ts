import type { call } from '../../api/client.ts'

/** Device on which the own account is signed in. */
export type Device = Awaited<ReturnType<typeof call<'session', 'list'>>>['sessions'][number]

/** This one first, then the others as the server orders them, the latest first; links that an administrator or a mail opened are among them. */
export const sortDevices = (devices: readonly Device[]): Device[] => [
  ...devices.filter(({ is_current }) => is_current),
  ...devices.filter(({ is_current }) => !is_current),
]

/** Sessions that can be ended from here: all but the own one, which has its own way out. */
export const othersOf = (devices: readonly Device[]): string[] =>
  devices.filter(({ is_current }) => !is_current).map(({ session_id }) => session_id)

/** The list without those that ended. */
export const withoutDevices = (devices: readonly Device[], ended: readonly string[]): Device[] =>
  devices.filter(({ session_id }) => !ended.includes(session_id))
