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

it('what a person said of an entry does not cover another entry that stands there in a later file', () => {
  const said = { ...by('human', '/workExperiences/0/Title', 'Cook'), was: 'Clerk', file: 'old' }
  const titles = (works: string[], file: string) =>
    correctedCv(
      { body: CvBody.parse({ workExperiences: works.map((Title) => ({ Title })) }), fields: {} },
      [said],
      file,
    ).body.workExperiences.map(({ Title }) => Title)
  expect(titles(['Clerk'], 'old')).toEqual(['Cook'])
  expect(titles(['Driver', 'Clerk'], 'new')).toEqual(['Driver', 'Cook'])
  expect(titles(['Driver'], 'new')).toEqual(['Driver'])
  expect(titles(['Clerk', 'Clerk'], 'new')).toEqual(['Clerk', 'Clerk'])
})

it('of a later file, persons and whole lists stay as people said, and an added entry is added once', () => {
  const of = (pointer: string, value: unknown, was: unknown): CvCorrection => ({ ...by('human', pointer, value), was, file: 'old' })
  const said = [
    of('/basicInfo/FullName', 'C D', 'A B'),
    of('/skills', ['Go'], ['SQL']),
    of('/languages/0', { Name: 'Thai', Fluency: '' }, null),
  ]
  const later = CvBody.parse({ basicInfo: { FullName: 'X' }, skills: ['Rust'] })
  const { body: next } = correctedCv({ body: later, fields: {} }, said, 'new')
  expect([next.basicInfo.FullName, next.skills, next.languages]).toEqual(['C D', ['Go'], [{ Name: 'Thai', Fluency: '' }]])
  expect(correctedCv({ body: next, fields: {} }, said, 'new').body.languages).toHaveLength(1)
})
