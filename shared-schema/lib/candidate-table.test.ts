import { describe, expect, it } from 'vitest'
import { readCandidateTable } from './candidate-table.ts'

describe('a list as text', () => {
  it.each([
    ['tabs before all other signs', 'Name\tE-Mail\nSample, Sam; Dr.\ts@t.test', [{ Name: 'Sample, Sam; Dr.', 'E-Mail': 's@t.test' }]],
    [
      'quotes with separators, line ends and quotes',
      'Name;Mail\r\n"Sam ""S""\r\n; Sample";s@t.test',
      [{ Name: 'Sam "S"\r\n; Sample', Mail: 's@t.test' }],
    ],
    ['a mark, empty lines and short ones', '\uFEFFE-Mail,Name\n\n ,\ns@t.test\n', [{ 'E-Mail': 's@t.test', Name: '' }]],
    ['no first line of names', 'Sam,Sample,s@t.test\nj@t.test', [{ name: 'Sam Sample', email: 's@t.test' }, { email: 'j@t.test' }]],
    ['names only in the first line', 'Vorname;Nachname;E-Mail-Adresse', []],
    ['nothing', ' \n', []],
  ])('is read with %s', (_what, text, rows) => {
    expect(readCandidateTable(text)).toEqual(rows)
  })
})
