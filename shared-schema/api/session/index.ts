import { check } from './check.ts'
import { list } from './list.ts'
import { revoke } from './revoke.ts'

export const session = { check, list, revoke } as const
