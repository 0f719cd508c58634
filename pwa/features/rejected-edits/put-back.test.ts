import { expect, it } from 'vitest'
import type { Actor } from '#shared/primitives/roles.ts'
import { barOf, writable } from './put-back.ts'

const rosa: Actor = { id: 'rosa', role: 'recruiter', gid: 'g', name: 'Rosa' }
const interview = { scope: 'job:1', id: 'i1' }
const edit = (reason: string, fields: Record<string, unknown> = { phone: '1' }, collection = 'interviews') => ({
  collection,
  reason,
  fields,
})

it.each([
  ['a lost race can be tried again', edit('transition', { shortlisted: 1 }), interview, rosa, null],
  ['an edit from before a reset too', edit('reset'), interview, rosa, null],
  ['what was invalid stays invalid', edit('invalid'), interview, rosa, 'invalid'],
  ['what is finished stays finished', edit('final'), interview, rosa, 'final'],
  ['a document that is gone', edit('gone'), null, rosa, 'gone'],
  ['a document that came back', edit('gone'), interview, rosa, null],
  ['a right that never was', edit('notAllowed', { autoScore: 3 }), interview, rosa, 'notAllowed'],
  [
    'a comment of somebody else',
    edit('notAllowed', { text: 'x' }, 'comments'),
    { scope: 'job:1', id: 'c1', authorId: 'omar' },
    rosa,
    'notAllowed',
  ],
  ['a line manager writes no phone', edit('reset'), interview, { ...rosa, groupRole: 'line_manager' as const }, 'notAllowed'],
  ['a person who was there before', edit('exists'), interview, rosa, null],
  ['a removal that was refused has no fields', edit('gone', {}), interview, rosa, 'notAllowed'],
] as const)('%s', (_name, row, doc, actor, bar) => {
  expect(barOf(row, doc, actor)).toBe(bar)
})

it('puts back only the fields one may write', () => {
  expect(writable({ collection: 'interviews', fields: { phone: '1', autoScore: 3 } }, interview, rosa)).toEqual({ phone: '1' })
})
