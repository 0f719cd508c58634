import { describe, expect, it } from 'vitest'
import { MOST_PASTED, pastedRows, withPasted } from './pasted-rows.ts'

const shown = (text: string) => pastedRows(text)?.map(({ name, email }) => [name, email])

describe('candidates that are pasted into the form', () => {
  it.each([
    [
      'cells of a spreadsheet',
      'Vorname\tNachname\tE-Mail\nÄnne\tDrei\tAnne@T.test\nJo\tX\tjo@t.test',
      [
        ['Änne Drei', 'Anne@T.test'],
        ['Jo X', 'jo@t.test'],
      ],
    ],
    ['one row with a semicolon', 'Sam Sample; sam@t.test', [['Sam Sample', 'sam@t.test']]],
    [
      'addresses in one line',
      'sam@t.test; jo@t.test',
      [
        ['', 'sam@t.test'],
        ['', 'jo@t.test'],
      ],
    ],
    ['one row of cells', 'Sam Sample\tsam@t.test', [['Sam Sample', 'sam@t.test']]],
    [
      'lines of addresses with names',
      'Sam Sample <sam@t.test>\r\n"Jo" <jo@t.test>\r\n',
      [
        ['Sam Sample', 'sam@t.test'],
        ['Jo', 'jo@t.test'],
      ],
    ],
    ['semicolons, empty lines and a mark', '\uFEFFName;E-MAIL\n\nSam;sam@t.test\n', [['Sam', 'sam@t.test']]],
  ])('%s', (_what, text, rows) => expect(shown(text)).toEqual(rows))

  it('S110 bring their phone and degree along', () => {
    expect(pastedRows('Name\tE-mail\tTelefon\tAbschluss\nSam\tsam@t.test\t+49 170 1234567\tBSc')).toMatchObject([
      { name: 'Sam', email: 'sam@t.test', phone: '+49 170 1234567', degree: 'BSc' },
    ])
  })

  it('a single word, a name and a line of text stay in their field', () => {
    for (const text of ['sam@t.test', 'Sam Sample', ' Sam, Sample ', '', '\n']) expect(pastedRows(text)).toBeNull()
  })

  it('keeps what was typed before, and takes no more than a person looks at', () => {
    const typed = { key: 'k1', name: 'Typed', email: '' }
    const pasted = pastedRows('Sam\tsam@t.test') ?? []
    expect(withPasted([typed, { key: 'k2', name: '', email: ' ' }], pasted).map(({ name }) => name)).toEqual(['Typed', 'Sam'])
    expect(pastedRows('s@t.test\n'.repeat(MOST_PASTED + 50))).toHaveLength(MOST_PASTED)
  })
})
