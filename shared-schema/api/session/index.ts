import { check } from './check.ts'
import { continue_here } from './continue_here.ts'
import { hand_over } from './hand_over.ts'
import { links } from './links.ts'
import { list } from './list.ts'
import { revoke } from './revoke.ts'
import { take_over } from './take_over.ts'

export const session = { check, continue_here, hand_over, links, list, revoke, take_over } as const
