import { describe, expect, it } from 'vitest'
import { finishPanels } from '#server/commands/jobs/blind-jobs.ts'
import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import type { TestApp } from '#tests/support/server/start-app.ts'
import { AUTO_SCORE, expectBlind, expectStored, idsOf, useBlindJob } from './support/blind-job.ts'
import { eventually } from './support/eventually.ts'
import { Caller } from './support/http.ts'
import type { JobWorld, Person } from './support/team.ts'

let app: TestApp
let world: JobWorld
const { openRater, addRater, seal, sealsOn } = useBlindJob((made) => ({ app, world } = made))

describe('the owner of a blind job', () => {
  it('is as blind as the others, and opens the panels to all recruiters for good', async () => {
    const owner = await openRater('Rita', { person: world.recruiter })
    const [ann, bob] = [await openRater('Ann'), await openRater('Bob')]
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expect(await owner.device.db.sync.syncNow()).toMatchObject({ ok: true })
    expectBlind(owner, 'Ann')
    const caller = new Caller(app.url, world.recruiter)
    const job = await caller.get('jobs', world.jobId)
    if (!job) throw new Error('the owner has the job')
    const others = new Caller(app.url, bob.person)
    expect((await others.edit('jobs', job, { revealedAt: 5 })).rejects).toMatchObject([{ reason: 'notAllowed' }])
    expect((await caller.edit('jobs', job, { revealedAt: 5 })).rejects).toEqual([])
    for (const rater of [owner, bob]) await eventually(async () => expect(await sealsOn(rater)).toEqual(idsOf(ann)))
  })

  it('who joins after the panels were opened sees them too', async () => {
    const ann = await openRater('Ann')
    await seal(ann, 'Ann', 9)
    expect(await ann.device.db.sync.syncNow()).toMatchObject({ ok: true })
    const { jobId: id, gid } = world
    await commitEdit(app.deps, { by: 'owner', col: 'jobs', id, gid, changes: { revealedAt: 5 } })
    const late = await openRater('Late')
    expect(await sealsOn(late)).toEqual([])
    await app.deps.models.groups.updateOne({ _id: gid }, { $setOnInsert: { groupName: 'g', createdAt: 1 } }, { upsert: true })
    expect(await finishPanels(app.deps)).toBeGreaterThan(0)
    await eventually(async () => expect(await sealsOn(late)).toEqual(idsOf(ann)))
    expect(await finishPanels(app.deps)).toBe(0)
  })

  it('changes between blind and open only while nobody was invited', async () => {
    const caller = new Caller(app.url, world.recruiter)
    const invite = (field: string) =>
      commitEdit(app.deps, { by: 'x', col: 'interviews', id: world.interviewId, gid: world.gid, changes: { [field]: 5 } })
    const turn = async (blind: boolean) => {
      const job = await caller.get('jobs', world.jobId)
      if (!job) throw new Error('the owner has the job')
      return (await caller.edit('jobs', job, { blind })).rejects
    }
    expect(await turn(false)).toEqual([])
    expect((await caller.get('interviews', world.interviewId))?.['blind']).toBe(false)
    expect(await turn(true)).toEqual([])
    await invite('invitedAt')
    expect(await turn(false)).toMatchObject([{ reason: 'final', fields: ['blind'] }])
  })
})

describe('scores of a blind job', () => {
  it('are hidden by the projection even when they are in the interview, and stay out of it by themselves', async () => {
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: world.interviewId, gid: world.gid, changes: { autoScore: AUTO_SCORE } })
    const ann = await openRater('Ann')
    expectBlind(ann)
    await seal(ann, 'Ann', 9)
    await eventually(() => expectStored(ann, '"recruiterScore":90'))
    const interviewNow = () => ann.device.db.collections.interviews.findOne(world.interviewId).exec()
    await eventually(async () => expect((await interviewNow())?.reviewedAt).toBeDefined())
    const interview = await interviewNow()
    expect(interview?.toJSON()).not.toHaveProperty('recruiterScore')
    expect(interview?.toJSON()).not.toHaveProperty('autoScore')
  })

  it('are not told by calls either', async () => {
    const { jobId: job_id, interviewId: interview_id } = world
    const ask = async (person: Person, path: string, body: object): Promise<{ status: number; text: string }> => {
      const response = await fetch(`${app.url}/api/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ job_id, ...body }),
      })
      return { status: response.status, text: await response.text() }
    }
    const [ann, bob] = [await addRater('Ann'), await addRater('Bob')]
    await commitEdit(app.deps, { by: 'x', col: 'interviews', id: interview_id, gid: world.gid, changes: { autoScore: AUTO_SCORE } })
    const reviewers = async (person: Person) => (await ask(person, 'recruiter/fetch_reviewer_scores', { interview_id })).text
    await ask(ann, 'reports/submit_overall_score', { interview_id, score: 9 })
    expect(await reviewers(ann)).toContain('"overall":9')
    expect(await reviewers(bob)).toContain('"reviewers":[]')
    const list = await ask(bob, 'recruiter/fetch_scores', { sort: 'autoScore' })
    expect(list.text).toContain('"autoScore":"-","recruiterScore":"-"')
    await ask(bob, 'reports/submit_overall_score', { interview_id, score: 4 })
    expect(await reviewers(bob)).toContain('"overall":9')
    expect((await ask(bob, 'reports/submit_overall_score', { interview_id, score: 9 })).status).toBe(409)
  })

  it('S096 a review that a call seals keeps the criteria that its draft has ratings by', async () => {
    const { jobId, interviewId, gid } = world
    const person = await addRater('Cem')
    const { id: raterId } = person.actor
    const draft = { interviewId, jobId, raterId, raterName: 'Cem', scores: {}, criterionScores: { teamwork: 6 }, createdAt: 1 }
    const id = draftReviewId(interviewId, raterId)
    await insertDoc(app.deps, { by: raterId, col: 'reviews', id, gid, scope: `user:${raterId}`, iv: interviewId, fields: draft })
    await fetch(`${app.url}/api/reports/submit_overall_score`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ job_id: jobId, interview_id: interviewId, score: 7 }),
    })
    const sealed = await app.deps.models.entities.findOne({ _id: sealedReviewId(interviewId, raterId), gid }).lean()
    expect(sealed?.body).toMatchObject({ criteria: [{ id: 'teamwork', name: 'teamwork' }], criteriaVersion: 0, overall: 7 })
  })
})

it('the former name of a job is in the audit log', async () => {
  const caller = new Caller(app.url, world.recruiter)
  const job = await caller.get('jobs', world.jobId)
  if (!job) throw new Error('the owner has the job')
  await caller.edit('jobs', job, { name: 'Senior engineer' })
  const entries = await app.deps.models.audit.find({ gid: world.gid, target: `jobs/${world.jobId}` }).lean()
  expect(entries.map((entry) => entry.was)).toEqual([{ name: 'Engineer' }])
})
