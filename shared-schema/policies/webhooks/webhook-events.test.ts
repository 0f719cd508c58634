import { expect, it } from 'vitest'
import { WEBHOOK_DATA } from '../../lib/webhooks/webhook-bodies.ts'
import { PING, WEBHOOK_EVENT_NAMES } from '../../lib/webhooks/webhook-events.ts'
import { eventsOf } from './webhook-events.ts'

const JOB_ID = '20261121081318-k3f9x2ab'
const job = { col: 'jobs', scope: `job:${JOB_ID}`, iv: '' } as const
const interview = { col: 'interviews', scope: `job:${JOB_ID}`, iv: 'i1' } as const
const report = { col: 'reports', scope: 'panel:i1', iv: 'i1' } as const

const CASES = [
  ['job.created', job, null, { name: 'A' }],
  ['job.published', job, { publishedAt: null }, { publishedAt: 5 }],
  ['job.closed', job, {}, { closedAt: 5 }],
  ['candidate.created', interview, null, { name: 'Carl' }],
  ['candidate.invited', interview, {}, { invitedAt: 5 }],
  ['interview.deadline_changed', interview, { endAt: 5 }, { endAt: 6 }],
  ['interview.deadline_changed', interview, { endAt: 5 }, { endAt: null }],
  ['interview.started', interview, {}, { startedAt: 5 }],
  ['interview.completed', interview, {}, { finishedAt: 5 }],
  ['cv.received', interview, { cv: { name: 'a' } }, { cv: { name: 'b' } }],
  ['cv.scored', interview, {}, { cvScore: { total: 50 } }],
  ['interview.scored', interview, { recruiterScore: 50 }, { recruiterScore: 60 }],
  ['interview.scored', interview, {}, { autoScore: 0 }],
  ['interview.scored', report, { values: {} }, { values: { recruiterScore: 60 } }],
  ['candidate.status_changed', interview, { shortlisted: 1 }, { shortlisted: 0 }],
  ['candidate.erased', interview, { name: 'Carl' }, null],
  ['report.ready', report, { values: {} }, { values: {}, automatic: {} }],
  ['report.ready', report, null, { values: {}, document: '{}' }],
] as const

it.each(CASES)('R013 %s is told of a commit that means it, with ids only', (type, place, before, after) => {
  const told = eventsOf(place, before, after)
  expect(told.map((event) => event.type)).toEqual([type])
  expect(JSON.stringify(told)).not.toMatch(/Carl|50|60/)
  expect(told[0]?.data).toMatchObject(place.iv === '' ? { job_id: JOB_ID } : { interview_id: 'i1' })
  expect(WEBHOOK_DATA[type].strict().safeParse(told[0]?.data).error).toBeUndefined()
})

it.each([
  [
    'the same values',
    interview,
    { finishedAt: 5, recruiterScore: 1, cv: { name: 'a' } },
    { finishedAt: 5, recruiterScore: 1, cv: { name: 'a' } },
  ],
  ['a second end of the interview', interview, { finishedAt: 5 }, { finishedAt: 6 }],
  ['values taken away', interview, { recruiterScore: 1, shortlisted: 1 }, {}],
  ['a deleted job', job, { publishedAt: 5 }, null],
  ['a tombstone that is made', interview, null, null],
  ['another collection', { col: 'comments', scope: 'job:j1', iv: 'i1' }, null, { text: 'a' }],
] as const)('nothing is told of %s', (_what, place, before, after) => {
  expect(eventsOf(place, before, after)).toEqual([])
})

it('R013 what stands in the list of events is told by a commit, or by the export of a file', () => {
  const told: string[] = CASES.map(([type]) => type)
  expect(WEBHOOK_EVENT_NAMES.filter((name) => !told.includes(name))).toEqual(['export.ready', 'sap.sync_failed'])
  expect(Object.keys(WEBHOOK_DATA)).toEqual([...WEBHOOK_EVENT_NAMES, PING])
})
