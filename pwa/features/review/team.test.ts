import { describe, expect, it } from 'vitest'
import { NOTE_MARKS } from '#shared/sync/rules/note-marks.ts'
import { assignmentOf } from './assignee.ts'
import { openVersions, settleVersion } from './notes.ts'
import { tagNames, tagProblem } from './tags.ts'

const tag = (name: string, isIn = true) => ({ name, in: isIn, op: 'a:1' })

describe('tags of a candidate', () => {
  it('are listed without the removed ones', () => {
    expect(tagNames({ tags: [tag('b'), tag('a'), tag('gone', false)] })).toEqual(['a', 'b'])
    expect(tagNames({})).toEqual([])
  })
  it.each([
    ['  ', 'empty'],
    [' NODE.js ', 'there'],
    ['gone', null],
    ['new', null],
  ])('%j can be added: %s', (name, problem) => {
    expect(tagProblem({ tags: [tag('Node.js'), tag('gone', false)] }, name)).toBe(problem)
  })
  it('are at most thirty', () => {
    expect(tagProblem({ tags: Array.from({ length: 30 }, (_, i) => tag(`t${i}`)) }, 'new')).toBe('tooMany')
  })
})

describe('shared notes', () => {
  const { begin, between, end } = NOTE_MARKS
  const notes = ['a', begin, 'one', between, 'two', 'too', end, 'b', begin, 'x', between, 'y', end].join('\n')
  it('name the passages with two versions', () => {
    expect(openVersions(notes)).toEqual([
      { first: 'one', second: 'two\ntoo' },
      { first: 'x', second: 'y' },
    ])
    expect(openVersions('plain')).toEqual([])
  })
  it.each([
    ['first', 'one'],
    ['second', 'two\ntoo'],
    ['both', 'one\ntwo\ntoo'],
  ] as const)('settle one passage with %s and leave the others', (pick, kept) => {
    const settled = settleVersion(notes, 0, pick)
    expect(settled.startsWith(`a\n${kept}\nb\n`)).toBe(true)
    expect(openVersions(settled)).toEqual([{ first: 'x', second: 'y' }])
  })
})

it.each([
  [undefined, 'nobody'],
  [null, 'nobody'],
  ['me', 'me'],
  ['you', 'somebody'],
] as const)('a candidate with assignee %s is with %s', (assigneeId, expected) => {
  expect(assignmentOf(assigneeId === undefined ? {} : { assigneeId }, 'me')).toBe(expected)
})
