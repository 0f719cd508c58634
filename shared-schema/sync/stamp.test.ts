import { expect, it } from 'vitest'
import { newReplica, parseStamp, stampEdit, stampInsert } from './stamp.ts'

it.each([
  ['c0ffee:1', { replica: 'c0ffee', counter: 1 }],
  ['c0ffee:0', null],
  ['c0ffee:01', null],
  ['c0ffee:-1', null],
  ['c0ffee', null],
  [':1', null],
  ['a.b:1', null],
  ['__proto__:1', null],
  ['$set:1', null],
  ['a:999999999999999999', null],
])('parseStamp reads %s', (stamp, expected) => {
  expect(parseStamp(stamp)).toEqual(expected)
})

it('an edit stamps itself and exactly the changed fields', () => {
  const replica = newReplica(() => 'r')
  const made = stampInsert(replica, { id: 'd', gid: 'g', scope: 'job:j', iv: '' }, { a: 1, b: 2 })
  expect(made).toEqual({ id: 'd', gid: 'g', scope: 'job:j', iv: '', rev: 0, a: 1, b: 2, op: 'r:1', fop: { a: 'r:1', b: 'r:1' } })
  expect(stampEdit(replica, made, { b: 3 })).toMatchObject({ b: 3, op: 'r:2', fop: { a: 'r:1', b: 'r:2' } })
})
