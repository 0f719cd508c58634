import { expect, it } from 'vitest'
import { CvBody } from './body.ts'
import { correctedCv, differences, withValue, type CvCorrection } from './corrections.ts'

const body = CvBody.parse({ basicInfo: { FullName: 'A B' }, workExperiences: [{ Title: 'Clerk' }], skills: ['SQL'] })
const by = (who: 'human' | 'candidate', pointer: string, value: unknown, at = 1): CvCorrection => ({
  pointer,
  value,
  was: '',
  by: who,
  author: 'x',
  at,
})
const fields = { '/workExperiences/0/Title': { c: 0.5, src: [1, 0, 5] as [number, number, number], by: 'rule' as const } }

it('people stand above candidates, those above parsers, whatever came later', () => {
  const title = '/workExperiences/0/Title'
  const { body: next, fields: known } = correctedCv({ body, fields }, [by('human', title, 'Cook', 1), by('candidate', title, 'Chef', 2)])
  expect(next.workExperiences[0]?.Title).toBe('Cook')
  expect(known[title]).toEqual({ c: 1, by: 'human' })
  // another reading of the same place
  const later = CvBody.parse({ workExperiences: [{ Title: 'Driver' }] })
  expect(correctedCv({ body: later, fields: {} }, [by('human', title, 'Cook')]).body.workExperiences[0]?.Title).toBe('Cook')
})

it('takes strict values at known places only, and adds at the end of a list', () => {
  expect(withValue(body, '/skills/1', 'Go')?.skills).toEqual(['SQL', 'Go'])
  expect(withValue(body, '/workExperiences/1', { Title: 'Cook' })?.workExperiences).toHaveLength(2)
  for (const [pointer, value] of [
    ['/skills/2', 'Go'],
    ['/workExperiences/0/StartDate', 'March'],
    ['/workExperiences/0/StillActive', 'yes'],
    ['/basicInfo/Age', '30'],
    ['/birthDate', '2000-01'],
    ['/__proto__/x', 'y'],
    ['skills', []],
    ['', body],
  ] as const)
    expect(withValue(body, pointer, value)).toBeNull()
})

it('leaves out what fits no more', () => {
  expect(correctedCv({ body, fields: {} }, [by('human', '/workExperiences/4/Title', 'Cook')]).body).toEqual(body)
})

it('tells where two CVs differ', () => {
  const after = CvBody.parse({ basicInfo: { FullName: 'A C' }, workExperiences: [{ Title: 'Cook' }], skills: ['SQL', 'Go'] })
  expect(differences(body, after)).toEqual(['/basicInfo/FullName', '/workExperiences/0/Title', '/skills'])
  expect(differences(body, structuredClone(body))).toEqual([])
})
