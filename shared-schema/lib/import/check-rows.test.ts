import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey } from '../compare-text.ts'
import { repeatedEmails } from '../../policies/candidate-list.ts'
import { checkRows, type HowToCheck } from './check-rows.ts'
import { faultText } from './import-problems.ts'
import { tableOf } from './import-table.ts'
import { matchColumns } from './match-columns.ts'

function check(head: string[], rows: string[][], how: Partial<HowToCheck> = {}) {
  const read = tableOf([head, ...rows])
  if (!('table' in read)) throw new Error(read.problem)
  return checkRows(read.table, { match: matchColumns(read.table.head), order: null, home: '', ...how })
}
const faultsOf = (...given: Parameters<typeof check>): string[] => check(...given).faults.map(faultText)

describe('rows of a list', () => {
  it('S109 are read with what their columns hold, empty rows left out', () => {
    const head = ['First name', 'Last name', 'E-mail', 'Phone', 'Country', 'Degree', 'Language', 'Start', 'Deadline', 'Notes']
    const rows = [
      ['Ann', 'One', 'ANN@One.test', '0170 1234567', 'DE', 'BSc', 'Deutsch', '1.12.2026', '2026-12-31', 'x'],
      ['', '', '', '', '', '', '', '', '', ''],
      ['', 'Two', 'two@one.test', '', '', '', '', '', '', ''],
    ]
    expect(check(head, rows)).toEqual({
      rows: [
        {
          row: 2,
          name: 'Ann One',
          email: 'ann@one.test',
          phone: '+491701234567',
          degree: 'BSc',
          language: 'german',
          start: '2026-12-01',
          deadline: '2026-12-31',
        },
        { row: 4, name: 'Two', email: 'two@one.test' },
      ],
      faults: [],
      repeated: [],
      isOrderNeeded: false,
    })
  })

  it.each([
    ['an empty name', ['', 'a@b.co'], 'row 2: name: is empty'],
    ['a name of hidden signs', ['\u200b', 'a@b.co'], 'row 2: name: is empty'],
    ['a long name', ['x'.repeat(101), 'a@b.co'], 'row 2: name: is too long'],
    ['a line break in a name', ['Ann\nOne', 'a@b.co'], 'row 2: name: has a line break or another control character'],
    ['no address', ['Ann', ''], 'row 2: email: is empty'],
    ['two addresses', ['Ann', 'a@b.co, c@d.co'], 'row 2: email: is not one e-mail address'],
    ['an address of 76 signs', ['Ann', `${'a'.repeat(69)}@b.test`], 'row 2: email: is too long'],
  ])('R307 with %s are faulty, by row and column', (_what, row, fault) => {
    expect(faultsOf(['Name', 'E-mail'], [row])).toEqual([fault])
  })

  it('R307 are faulty for a phone, country, language, date and window that are none', () => {
    const head = ['Name', 'E-mail', 'Phone', 'Country', 'Language', 'Start', 'Deadline']
    const row = ['Ann', 'a@b.co', 'ask', 'Utopia', 'Klingon', '2027-02-30', 'soon']
    expect(faultsOf(head, [row, ['Ann', 'c@d.co', '', '', '', '2027-02-02', '2027-02-01']])).toEqual([
      'row 2: country: is no country or country code',
      'row 2: phone: is no phone number',
      'row 2: language: is no interview language',
      'row 2: start: is no date',
      'row 2: deadline: is no date',
      'row 3: start: is after the deadline',
    ])
  })

  it('R307 with dates that may be two wait for the order, which is asked once for all of them', () => {
    const head = ['Name', 'E-mail', 'Deadline']
    const rows = [
      ['Ann', 'a@b.co', '03/04/2027'],
      ['Bob', 'b@b.co', '05/06/2027'],
    ]
    expect(check(head, rows)).toMatchObject({ rows: [], isOrderNeeded: true })
    expect(check(head, rows, { order: 'dayFirst' }).rows.map(({ deadline }) => deadline)).toEqual(['2027-04-03', '2027-06-05'])
    expect(check(head, [...rows, ['Cid', 'c@b.co', '12/31/2027']]).rows.map(({ deadline }) => deadline)).toEqual([
      '2027-03-04',
      '2027-05-06',
      '2027-12-31',
    ])
  })

  it('takes text from right to left, emoji, formulas, tags and placeholders as the text they are', () => {
    const names = ['علي حسن', '👩🏽‍💻 Ada', '=1+1', '<script>alert(1)</script>', '{{link}}', '+cmd', "@x'; --"]
    expect(
      check(
        ['Name', 'E-mail'],
        names.map((name, n) => [name, `n${n}@b.co`]),
      ).rows.map(({ name }) => name),
    ).toEqual(names)
  })

  it('R381 has each address once, compared as the store compares, and names the rows that repeat one', () => {
    const address = fc.constantFrom(
      'a@b.co',
      'A@B.co',
      'ａ@b.co',
      'a@b.co\u200b',
      'c@b.co',
      ' C@b.co',
      'd@müller.test',
      'd@xn--mller-kva.test',
    )
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 12 }), (emails) => {
        const { rows, repeated, faults } = check(
          ['Name', 'E-mail'],
          emails.map((email) => ['Ann', email]),
        )
        expect(faults).toEqual([])
        expect(rows.map(({ email }) => email)).toEqual([...new Set(emails.map(addressKey))])
        expect([...new Set(repeated.map(({ email }) => email))]).toEqual(repeatedEmails(emails))
        expect([...rows, ...repeated].map(({ row }) => row).sort((a, b) => a - b)).toEqual(emails.map((_, n) => n + 2))
      }),
    )
  })
})
