import { expect, it } from 'vitest'
import { pdfNames } from './pdf-names.ts'

it('R320 files of people of the same name have distinct names, whatever signs are in them', () => {
  expect(pdfNames(['Ada', 'ada', 'Ada', 'Ada (2)', 'محمد', '../../etc/passwd', 'A: B?. ', '...', '\u202Efdp'])).toEqual([
    'Ada.pdf',
    'ada (2).pdf',
    'Ada (3).pdf',
    'Ada (2) (2).pdf',
    'محمد.pdf',
    '....etcpasswd.pdf',
    'A B.pdf',
    'report.pdf',
    'fdp.pdf',
  ])
})

it('a very long name is cut', () => {
  expect(pdfNames(['x'.repeat(500)])[0]?.length).toBe(124)
})
