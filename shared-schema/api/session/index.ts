import { check } from './check.ts'
import { continue_here } from './continue_here.ts'
import { links } from './links.ts'
import { list } from './list.ts'
import { revoke } from './revoke.ts'

export const session = { check, continue_here, links, list, revoke } as const
