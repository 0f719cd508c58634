import { expect, it } from 'vitest'
import { CvSays } from '../entities/cv-score.ts'
import { CvBody } from './body.ts'
import { cvSaysOf } from './says.ts'

const says = (part: object) => cvSaysOf(CvBody.parse(part))

it('R129 names a skill alike however people write it, once each, and keeps what no table knows', () => {
  expect(says({ skills: ['SQL', 'ReactJS', 'react', 'Knitting ', 'knitting', ''] }).skills).toEqual(['SQL', 'react', 'Knitting'])
  expect(says({ skills: ['JavaScript', 'js'] }).skills).toEqual(['JavaScript'])
})

it('R129 names a language as the languages of interviews are named', () => {
  const languages = ['English', 'ภาษาไทย', 'Putonghua', '粵語', 'russisch', 'Quenya'].map((Name) => ({ Name }))
  expect(says({ languages }).languages).toEqual(['english', 'thai', 'mandarin', 'cantonese', 'Russian', 'Quenya'])
})

it('R131 says the highest level of all degrees, and none where none was read', () => {
  const educations = [{ Degree: 'BSc', Level: 'bachelor' }, { Degree: 'MBA', Level: 'master' }, { Degree: 'Course' }]
  expect(says({ educations })).toMatchObject({ level: 'master', degrees: ['BSc', 'MBA', 'Course'] })
  expect(says({})).toEqual({ skills: [], languages: [], degrees: [] })
})

it('fits into a row whatever a file says', () => {
  const skills = Array.from({ length: 300 }, (_, n) => `skill ${n} ${'x'.repeat(n % 200)}`)
  const educations = Array.from({ length: 60 }, (_, n) => ({ Degree: `degree ${n}` }))
  const languages = Array.from({ length: 60 }, (_, n) => ({ Name: `language ${n}` }))
  expect(CvSays.safeParse(says({ skills, educations, languages })).success).toBe(true)
})
