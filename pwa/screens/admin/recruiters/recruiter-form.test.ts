import { describe, expect, it } from 'vitest'
import { interviewModelOf } from '#shared/primitives/feature-flags.ts'
import { creationFields, formProblems, isComplete, NEW_RECRUITER } from './recruiter-form.ts'

const filled = { ...NEW_RECRUITER, email: ' rita@acme.test ', firstName: 'Rita', lastName: 'Berg' }
const withReports = { ...filled, flags: { ...filled.flags, shareReport: true } }

describe('the form of a new recruiter', () => {
  it.each(['simplified', 'full'] as const)('R254 sends a text that the server reads as %s', (interviewModel) => {
    const { video_interview_model } = creationFields({ ...filled, interviewModel }, 'r1')
    expect([typeof video_interview_model, interviewModelOf(video_interview_model)]).toEqual(['string', interviewModel])
  })

  it('R255 has the kind of report only while reports are shared', () => {
    expect(creationFields({ ...withReports, reportType: 'without_score' }, 'r1')).toMatchObject({ reportType: 'without_score' })
    expect(creationFields({ ...filled, reportType: 'without_score' }, 'r1')).not.toHaveProperty('reportType')
  })

  it('shares no links to reports that are not shared', () => {
    const links = { shareReportLinkToCandidate: true }
    expect(creationFields({ ...withReports, flags: { ...withReports.flags, ...links } }, 'r1')).toMatchObject(links)
    expect(creationFields({ ...filled, flags: { ...filled.flags, ...links } }, 'r1').shareReportLinkToCandidate).toBe(false)
  })

  it('leaves out what is not filled in, and a password for who signs in with a provider', () => {
    const fields = creationFields(filled, 'r1')
    for (const name of ['company_name', 'password', 'coupon', 'sso_tenant', 'quota']) expect(fields).not.toHaveProperty(name)
    expect(fields).toMatchObject({ recruiter_id: 'r1', email: 'rita@acme.test', mcq: true, aiRequired: false })
    expect(creationFields({ ...filled, password: 'x', ssoTenant: 'acme' }, 'r1')).not.toHaveProperty('password')
    expect(creationFields({ ...filled, quota: 5, coupon: ' acme-2026 ' }, 'r1')).toMatchObject({ quota: 5, coupon: 'acme-2026' })
  })

  it('needs an address and both names', () => {
    expect([isComplete(filled), isComplete(NEW_RECRUITER), isComplete({ ...filled, lastName: ' ' })]).toEqual([true, false, false])
    expect(formProblems({ ...filled, email: 'rita' })).toEqual({ email: 'wrong', firstName: false, lastName: false })
  })
})
