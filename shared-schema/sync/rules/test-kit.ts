import type { MasterDoc } from '../master-doc.ts'
import { markOf } from '../stamp.ts'
import type { FieldEdit } from './rule.ts'

/** Stamps of two devices of mine, and of somebody else's. */
export const mine = (stamp: string): string => `${markOf('me')}${stamp}`
export const theirs = (stamp: string): string => `${markOf('them')}${stamp}`

export function documentWith(changes: Partial<MasterDoc>): MasterDoc {
  const place = { id: 'd', gid: 'g', scope: 'job:j', col: 'interviews', iv: 'd' } as const
  return { ...place, rev: 3, body: {}, op: 'srv:1', fop: {}, seen: {}, del: false, by: 'x', at: 1, ...changes }
}

/** An edit of mine made without knowing anything of the server, unless said otherwise. */
export const editWith = (changes: Partial<FieldEdit>): FieldEdit => ({
  userId: 'me',
  field: 'f',
  current: documentWith({}),
  value: undefined,
  stamp: mine('a:9'),
  isRepeat: false,
  assumed: { value: undefined, stamp: undefined, rev: 0 },
  facts: {},
  ...changes,
})
