import { describe, expect, it } from 'vitest'
import { bulkCvName, parseBulkCvName } from '#shared/lib/files/cv-name.ts'
import { checkFiles, uniqueCvName } from './check-files.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('CV files that somebody chose', () => {
  it('R228 S111 names and leaves out what is empty, no CV, or too large, before anything is sent', () => {
    const { fit, left } = checkFiles([file('a.pdf'), file('b.pdf', 0), file('c.exe'), file('d.docx', 10_000_001), file('e.PNG')])
    expect(fit.map(({ name }) => name)).toEqual(['a.pdf', 'e.PNG'])
    expect(left).toEqual([
      { name: 'b.pdf', reason: 'empty' },
      { name: 'c.exe', reason: 'type' },
      { name: 'd.docx', reason: 'size' },
    ])
  })

  it('R439 takes 500 and refuses 501 as a whole, also with those in the list', () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => file(`${at}.pdf`))
    expect(checkFiles(many(500))).toMatchObject({ isTooMany: false })
    expect(checkFiles(many(501))).toMatchObject({ isTooMany: true, fit: [] })
    expect(checkFiles(many(2), 499)).toMatchObject({ isTooMany: true, fit: [] })
  })
})

describe('the name of a stored CV', () => {
  const random = 'a1b2c3d4e5f6'

  it('R229 R230 has a beginning of its own and no percent sign', () => {
    expect(uniqueCvName('My 100% CV%20.pdf', random)).toBe('a1b2c3d4e5f6_My 100 CV20.pdf')
    expect(uniqueCvName('cv.pdf', 'b'.repeat(12))).not.toBe(uniqueCvName('cv.pdf', random))
  })

  it.each(['../../x.pdf', 'a...pdf', '\u202Egnp.pdf', 'ประวัติ.PDF', '.pdf', `${'ж'.repeat(400)}.docx`, 'a\nb.txt', 'C:\\cv\\x.rtf'])(
    'R463 is one that the store takes, from %j',
    (name) => {
      const made = uniqueCvName(name, random)
      expect(parseBulkCvName(bulkCvName({ gid: 'g1', file: made }), 'g1'), made).not.toBeNull()
    },
  )
})
