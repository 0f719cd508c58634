import { describe, expect, it } from 'vitest'
import { bulkCvName, candidateCvName, parseBulkCvName, parseCandidateCvName } from './cv-name.ts'

describe("a candidate's CV", () => {
  it('R464 R232 X40 is below resumes/, in the folder of the interview, by address and job', () => {
    expect(candidateCvName({ interviewId: 'i1', email: 'Jane.Doe@Example.com', jobId: 'j1', extension: 'pdf' })).toBe(
      'resumes/i1/janedoeexamplecom_j1.pdf',
    )
  })

  it('X39 does not meet the CV of somebody whose address differs only in dots', () => {
    const of = (interviewId: string, email: string) => candidateCvName({ interviewId, email, jobId: 'j1', extension: 'pdf' })
    expect(of('i1', 'a.b@c.com')).not.toBe(of('i2', 'ab@c.com'))
  })

  it('stays in its folder whatever signs the address has', () => {
    const name = candidateCvName({ interviewId: 'i1', email: 'a/..%b\\c@d.com', jobId: 'j1', extension: 'pdf' })
    expect(name).toBe('resumes/i1/abcdcom_j1.pdf')
    expect(parseCandidateCvName(name)).not.toBeNull()
  })

  it('is known by its name', () => {
    expect(parseCandidateCvName('resumes/i1/janedoeexamplecom_j1.pdf')).toEqual({ interviewId: 'i1', extension: 'pdf' })
    for (const wrong of ['resumes/i1/x.exe', 'resumes/i1/../x.pdf', 'resumes/x.pdf', 'resumes/i1/a/x.pdf', '/resumes/i1/x.pdf', ''])
      expect(parseCandidateCvName(wrong), wrong).toBeNull()
  })
})

describe('a CV that a recruiter brings', () => {
  it('R463 X40 is below resume_files/, in the folder of the group', () => {
    const name = bulkCvName({ gid: 'g1', file: 'a1b2c3d4e5f6_Lebenslauf Jörg.pdf' })
    expect(name).toBe('resume_files/g1/a1b2c3d4e5f6_Lebenslauf Jörg.pdf')
    expect(parseBulkCvName(name, 'g1')).toBe('pdf')
    expect(parseBulkCvName(name, 'g2')).toBeNull()
    expect(parseBulkCvName(bulkCvName({ gid: 'g1', file: 'a1b2c3d4e5f6_CV.PDF' }), 'g1')).toBe('pdf')
  })

  it.each([
    'cv.pdf',
    'a1b2c3d4e5f6_cv.exe',
    'a1b2c3d4e5f6_../cv.pdf',
    'a1b2c3d4e5f6_100%.pdf',
    'a1b2c3d4e5f6_a/b.pdf',
    'a1b2c3d4e5f6_\n.pdf',
    'a1b2c3d4e5f6_cv\u202Eexe.pdf',
  ])('is not called %j', (file) => {
    expect(parseBulkCvName(bulkCvName({ gid: 'g1', file }), 'g1')).toBeNull()
  })
})
