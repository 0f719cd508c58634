import { expect, it } from 'vitest'
import { NO_COUNTS } from '#shared/policies/programme.ts'
import type { UnsentEdit } from '../../db/types.ts'
import { corrected, correctionsOf } from './unsent-counts.ts'

const edit = (collection: 'interviews' | 'questions', kind: UnsentEdit['kind'], changes: Partial<UnsentEdit> = {}): UnsentEdit => ({
  collection,
  kind,
  docId: 'd',
  scope: 'job:j',
  iv: '',
  fields: {},
  cleared: [],
  ...changes,
})
const server = { ...NO_COUNTS, numOfCandidates: 3, reviewed: 1, questionNum: 2 }

it.each<[string, UnsentEdit[], Partial<typeof server>]>([
  ['nothing unsent', [], {}],
  ['a new candidate', [edit('interviews', 'insert')], { numOfCandidates: 4 }],
  ['a review', [edit('interviews', 'edit', { fields: { reviewedAt: 5 } })], { reviewed: 2 }],
  ['a review taken back', [edit('interviews', 'edit', { cleared: ['reviewedAt'] })], { reviewed: 0 }],
  ['a note', [edit('interviews', 'edit', { fields: { notes: 'x' } })], {}],
  [
    'two questions and one removed',
    [edit('questions', 'insert'), edit('questions', 'insert'), edit('questions', 'remove')],
    { questionNum: 3 },
  ],
  ['a question made and removed here', [edit('questions', 'remove', { isUnknown: true })], {}],
  ['something of another job', [edit('interviews', 'insert', { scope: 'job:k' })], {}],
])('R089 on a device the counters of the server are corrected by %s', (_name, edits, changes) => {
  expect(corrected(server, correctionsOf(edits).get('j'))).toEqual({ ...server, ...changes })
})
