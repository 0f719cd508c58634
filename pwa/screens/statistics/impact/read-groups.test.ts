import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import type { JobStatistics } from '#shared/policies/statistics/job-statistics.ts'
import type { JobLine } from '../job-line.ts'
import { groupedPeople, readGroups, type GroupFile } from './read-groups.ts'

const read = (text: string): { groups: unknown[]; skipped: number } | 'unreadable' => {
  const file = readGroups(text)
  return file === 'unreadable' ? file : { groups: [...file.groups], skipped: file.skipped }
}

describe('S123 a file of groups', () => {
  it.each([
    ['commas', 'who,group\r\nAna@x.test,Harbour\r\n01h,Island\r\n'],
    ['semicolons and a BOM', '\uFEFFwho;group\nana@X.test;Harbour\n01H;Island'],
    ['tabs', 'who\tgroup\nana@x.test\tHarbour\n01h\tIsland'],
    ['quotes', '"who","group"\n"ana@x.test","Harbour"\n"01h","Island"'],
    ['columns that are not read', 'who,group,age\nana@x.test,Harbour,40\n01h,Island,50'],
  ])('with %s', (_what, text) => {
    const expected = [
      ['ana@x.test', 'Harbour'],
      ['01h', 'Island'],
    ]
    expect(read(text)).toEqual({ groups: expected, skipped: 0 })
  })

  it('leaves out lines without a person or a group, and the second of a person', () => {
    expect(read('who,group\n,Harbour\na@x.test,\na@x.test, Hill, east \nA@X.TEST,Island\n\n')).toEqual({
      groups: [['a@x.test', 'Hill']],
      skipped: 3,
    })
  })

  it.each([
    ['nothing', ''],
    ['names of columns only', 'who,group'],
    ['a quote that never ends', 'who,group\n"ana,Harbour'],
  ])('with %s cannot be read', (_what, text) => {
    expect(read(text)).toBe('unreadable')
  })

  it('may hold more people than one export', () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n}@x.test,${n % 2 === 0 ? 'Harbour' : 'Island'}`)
    expect(readGroups(`who,group\n${lines.join('\n')}`)).toMatchObject({ skipped: 0, groups: { size: 20_000 } })
  })
})

describe('S123 people of a file of groups', () => {
  const row = (id: string, facts: Partial<Interview>) => ({ id, email: `${id}@x.test`, totalScore: 50, ...facts }) as Interview // fields that are read
  const line = (rows: readonly Interview[], isHidden: boolean): JobLine => ({
    id: 'j',
    name: 'Job',
    rows,
    statistics: { isHidden } as JobStatistics, // the field that is read
    panels: undefined,
    isStale: false,
  })

  it('are found by interview or address; a blind job tells who was chosen and no score', () => {
    const file = readGroups('who,group\nA,Harbour\nb@x.test,Island\nc,Island') as GroupFile // two columns
    const lines = [line([row('a', { shortlisted: 1 }), row('b', {}), row('d', {})], false), line([row('c', { shortlisted: 1 })], true)]
    expect(groupedPeople(lines, file, 'total')).toEqual([
      { group: 'Harbour', isChosen: true, score: 50 },
      { group: 'Island', isChosen: false, score: 50 },
      { group: 'Island', isChosen: true, score: undefined },
    ])
  })
})
