import { describe, expect, it } from 'vitest'
import { cleanFileName, withoutDirectionMarks } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['\u200FCV\u2066 of\u2069 Sam\u061C.pdf', 'CV of Sam.pdf'],
    ['\uFEFFSam\u00AD.pdf', 'Sam.pdf'],
    ['a\u2028b\u2029c.pdf', 'abc.pdf'],
    ['half \uD83D letter.pdf', 'half letter.pdf'],
    ['../../etc\\passwd', '....etcpasswd'],
    ['a\0b\r\nc\u009F.pdf', 'abc.pdf'],
    ['Gru\u0308\u00DFe.pdf', 'Gr\u00FC\u00DFe.pdf'],
    ['  Lebens   lauf\u00A0Jörg .pdf ', 'Lebens lauf Jörg .pdf'],
    ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645.pdf', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645.pdf'],
    ['\u202E\u200B', ''],
  ])('%j is %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
    expect(cleanFileName(clean)).toBe(clean)
  })

  it('is cut between two letters, and keeps its ending', () => {
    const long = cleanFileName(`${'\u{1F600}'.repeat(200)}.pdf`)
    expect(long.length).toBeLessThanOrEqual(200)
    expect(long).toMatch(/^\u{1F600}+\.pdf$/u)
    expect(cleanFileName('x'.repeat(300))).toBe('x'.repeat(200))
  })

  it('keeps the place of an object when only marks are taken out', () => {
    expect(withoutDirectionMarks('resume_files/g1/a1b2c3d4_cv\u202Efdp.exe')).toBe('resume_files/g1/a1b2c3d4_cvfdp.exe')
  })
})
