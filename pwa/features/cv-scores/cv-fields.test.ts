import { describe, expect, it } from 'vitest'
import { CvBody, type CvFields } from '#shared/cv/body.ts'
import { changesOf, cvDraftOf, fieldLinesOf, withConfirmed, withEntry, withTyped } from './cv-fields.ts'

const body = CvBody.parse({
  basicInfo: { FullName: 'Ada Vee' },
  workExperiences: [{ Title: 'Analyst', StartDate: '2020-01' }],
  skills: ['SQL', 'Excel'],
})
const fields: CvFields = {
  '/basicInfo/FullName': { c: 0.95, by: 'rule', src: [1, 0, 7] },
  '/workExperiences/0/Title': { c: 0.4, by: 'ocr', src: [1, 20, 27] },
  '/workExperiences/0/StartDate': { c: 0.7, by: 'rule', src: [1, 30, 37] },
  '/skills': { c: 1, by: 'human' },
}

describe('values of a CV', () => {
  it('S140 come with the least confident first, and those of people last', () => {
    const pointers = fieldLinesOf(body, fields).map(({ pointer }) => pointer)
    expect(pointers.slice(0, 3)).toEqual(['/workExperiences/0/Title', '/workExperiences/0/StartDate', '/basicInfo/FullName'])
    expect(pointers.slice(-2)).toEqual(['/skills/0', '/skills/1'])
  })

  it('S140 a typed value is one change, and a half typed month none', () => {
    const half = withTyped(cvDraftOf(body), '/workExperiences/0/StartDate', '2021-')
    expect([half.half, changesOf(body, half)]).toEqual([{ '/workExperiences/0/StartDate': '2021-' }, {}])
    const whole = withTyped(half, '/workExperiences/0/StartDate', '2021-03')
    expect([whole.half, changesOf(body, whole)]).toEqual([{}, { '/workExperiences/0/StartDate': '2021-03' }])
  })

  it('S140 a confirmed value is sent as it stands', () => {
    const draft = withConfirmed(cvDraftOf(body), '/workExperiences/0/Title')
    expect(changesOf(body, draft)).toEqual({ '/workExperiences/0/Title': 'Analyst' })
  })

  it('S140 an entry that a person adds sends its whole list', () => {
    const draft = withTyped(withEntry(cvDraftOf(body), 'skills'), '/skills/2', 'Tableau')
    expect(changesOf(body, withConfirmed(draft, '/skills/0'))).toEqual({ '/skills': ['SQL', 'Excel', 'Tableau'] })
    expect(withEntry(cvDraftOf(body), 'languages').body.languages).toEqual([{ Name: '', Fluency: '' }])
  })
})
