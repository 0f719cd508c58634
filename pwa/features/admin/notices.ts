import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'

/** The seven, in the order of an account's life. The schema itself stays on the server: zod is not in the app's first load. */
export const NOTICES = [
  'opening',
  'add_quota',
  'low_quota',
  'out_of_quota',
  'return_quota',
  'suspension',
  'reactivation',
] as const satisfies readonly AdminNotice[]
