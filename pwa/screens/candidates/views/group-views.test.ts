import { expect, it } from 'vitest'
import type { LibraryItem } from '#shared/entities/library-item.ts'
import { groupViews } from './group-views.ts'

const item = (changes: Partial<LibraryItem>): LibraryItem => ({
  gid: 'g',
  scope: 'group:g',
  iv: '',
  rev: 1,
  op: '',
  fop: {},
  id: 'i',
  ownerId: 'o',
  createdAt: 1,
  kind: 'view',
  name: 'View',
  value: {},
  ...changes,
})

it('S104 lists the views of the group by name, and reads only what a view can hold', () => {
  const views = groupViews([
    item({ id: 'b', name: 'Zed', value: { search: { status: 'Complete', sort: '-secret' }, columns: { cv: true } } }),
    item({ id: 'a', name: 'Alpha', value: { search: 'x' } }),
    item({ id: 'c', kind: 'template' }),
    item({ id: 'd', deletedAt: 5 }),
  ])
  expect(views).toEqual([
    { id: 'a', name: 'Alpha', search: {}, columns: {}, ownerId: 'o' },
    { id: 'b', name: 'Zed', search: { status: 'Complete' }, columns: { cv: true }, ownerId: 'o' },
  ])
})
