import { expect, it } from 'vitest'
import { distinctNames } from './distinct-names.ts'

it('R320 files of people of the same name have distinct names, whatever signs are in them', () => {
  expect(distinctNames(['Ada', 'ada', 'Ada', 'Ada (2)', 'محمد', '../../etc/passwd', 'A: B?. ', '...', '\u202Efdp'], 'report')).toEqual([
    'Ada',
    'ada (2)',
    'Ada (3)',
    'Ada (2) (2)',
    'محمد',
    '....etcpasswd',
    'A B',
    'report',
    'fdp',
  ])
})

it('a very long name is cut', () => {
  expect(distinctNames(['x'.repeat(500)], 'report')[0]?.length).toBe(120)
})
