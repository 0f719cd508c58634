import { describe, expect, it } from 'vitest'
import { mapCandidate, mapJob } from './map-rows.ts'

const requisition = {
  jobReqId: '5001',
  lastModifiedDateTime: '/Date(2000+0000)/',
  createdDateTime: '/Date(1000+0000)/',
  statusSetId: 3,
  jobReqLocale: { results: [{ externalTitle: ' ', jobTitle: 'Nurse\nnights', description: 'Cares.' }] },
}
const application = {
  applicationId: '3020',
  jobReqId: '5001',
  lastModifiedDateTime: '/Date(3000+0000)/',
  appStatusSetItemId: '41',
  firstName: 'Ada',
  lastName: 'Lovelace',
  contactEmail: ' Ada@Example.org ',
  cellPhone: '+44 1',
  salary: 100,
}

describe('rows of SAP', () => {
  it('R483 a requisition becomes name, description and the ids', () => {
    expect(mapJob(requisition)).toEqual({
      externalId: '5001',
      position: { at: 2000, id: '5001' },
      createdAt: 1000,
      statusSet: '3',
      fields: { name: 'Nurse nights', description: 'Cares.' },
    })
  })

  it('R483 an application becomes name, address and phone, and nothing that is not in the map', () => {
    expect(mapCandidate(application, { isAnonymous: false })).toEqual({
      externalId: '3020',
      position: { at: 3000, id: '3020' },
      jobExternalId: '5001',
      status: '41',
      fields: { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+44 1' },
    })
  })

  it.each([
    [
      { attachmentId: '77', fileName: ' Ada/CV.pdf ' },
      { id: '77', name: 'Ada CV.pdf' },
    ],
    [
      { attachmentId: 78, fileName: 'cv.docx' },
      { id: '78', name: 'cv.docx' },
    ],
    [{ attachmentId: '7 or 1 eq 1', fileName: 'cv.pdf' }, undefined],
    [{ attachmentId: '79', fileName: null }, undefined],
    [null, undefined],
  ])('the attachment %j of an application is its CV', (resume, cv) => {
    const mapped = mapCandidate({ ...application, resume }, { isAnonymous: false })
    expect('cv' in mapped ? mapped.cv : undefined).toEqual(cv)
    expect(mapCandidate({ ...application, resume }, { isAnonymous: true })).not.toHaveProperty('cv')
  })

  it('an anonymous one has neither name nor address', () => {
    expect(JSON.stringify(mapCandidate(application, { isAnonymous: true }))).not.toMatch(/Ada|example/i)
  })

  it.each([
    [{ applicationId: 'x or 1 eq 1' }, 'noKey'],
    [{ lastModifiedDateTime: 'yesterday' }, 'noTime'],
    [{ firstName: ' ', lastName: null }, 'noName'],
    [{ contactEmail: 'a@b.c, d@e.f' }, 'badAddress'],
  ])('%j is left out as %s', (change, problem) => {
    expect(mapCandidate({ ...application, ...change }, { isAnonymous: false })).toMatchObject({ problem })
  })
})
