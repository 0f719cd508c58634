import { describe, expect, it } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { sharedReportId, trainingReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { ask } from '#tests/support/server/http.ts'
import { readAll } from '../api/changes/support.ts'
import { askEverything } from './leak/battery.ts'
import { markedFields, traceOf } from './leak/markers.ts'
import { contentOf, everythingPulled, ROLES, useGroups } from './leak/scene.ts'
import { ALL, META, SEES_EDITORS } from './leak/expected-fields.ts'
import { SEEN } from './leak/seen-fields.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { addPerson } from './leak/groups.ts'
import { Caller } from './support/http.ts'

const scene = useGroups()

describe('the suite itself', () => {
  it('marks every field of every entity, and judges every one', () => {
    for (const col of COLLECTIONS) {
      const fields = Object.keys(entities[col].fields.shape).sort()
      expect([col, Object.keys(markedFields('north')[col]).sort()]).toEqual([col, fields])
      expect([col, [...ALL[col]].sort()]).toEqual([col, fields])
    }
  })

  it('hears a leak: what a group asks of itself is full of its traces', async () => {
    const [north] = scene.groups
    const heard = await everythingPulled(scene.callerOf(north, 'recruiter'))
    for (const col of COLLECTIONS) expect(heard).toContain(`${north.name}${col === 'answers' ? '-answers-text' : `-${col}-`}`)
    expect(traceOf('north').test(heard)).toBe(true)
    expect(traceOf('south').test(heard)).toBe(false)
  })
})

describe('inside a group', () => {
  it.each(ROLES)('%s receives of each document exactly the fields of the table', async (role) => {
    for (const group of scene.groups) {
      const caller = scene.callerOf(group, role)
      for (const col of COLLECTIONS) {
        const document = (await caller.pullAll(col)).get(group.marked[col])
        const expected = SEEN[role][col]
        const meta = SEES_EDITORS.has(role) ? [...META, 'by'] : META
        expect([col, document && Object.keys(document).sort()]).toEqual([col, expected && [...expected, ...meta].sort()])
        const stamped = Object.keys((document?.['fop'] as object | undefined) ?? {})
        expect(stamped.filter((field) => !expected?.includes(field))).toEqual([])
      }
    }
  })

  it.each(ROLES)('%s reads the same in the change feed, and with a session narrowed to nothing more', async (role) => {
    const [north] = scene.groups
    const caller = scene.callerOf(north, role)
    const { held } = await readAll(scene.app.url, caller.person.token)
    const pulled = (await Promise.all(COLLECTIONS.map(async (col) => [...(await caller.pullAll(col)).values()]))).flat()
    expect([...held.keys()].sort()).toEqual(pulled.map(({ id }) => id).sort())
    for (const { _deleted, ...document } of pulled) expect(held.get(document.id)?.document).toEqual(document)
  })

  it.each(['lineManager', 'guest', 'candidate'] as const)(
    '%s of one interview hears nothing of the other one, of drafts and of the rest',
    async (role) => {
      const [north] = scene.groups
      const heard = [
        await everythingPulled(scene.callerOf(north, role)),
        ...(await askEverything(scene.app.url, north.people[role], north, north)).map(({ text }) => text),
      ]
      expect(contentOf(heard.join()).filter((text) => /-(other|draft|library|programmes)-/.test(text))).toEqual([])
    },
  )

  it('R270 a line manager of the whole job, a guest and a candidate hear nothing of its link, of the domains that may enter and of its SAP id', async () => {
    const [north] = scene.groups
    const whole = await addPerson(scene.app.deps, 'north', { as: 'wholejob', role: 'recruiter', groupRole: 'line_manager' })
    const { gid, jobId } = north.ids
    await grant(scene.app.deps, { user: whole.actor.id, gid, scope: `job:${jobId}`, only: '', role: 'lineManager' })
    const sections = [...(await new Caller(scene.app.url, whole).pullAll('jobSettings')).keys()]
    expect(sections).toContain(`${jobId}.consent`)
    expect(sections).not.toContain(`${jobId}.links`)
    expect((await readAll(scene.app.url, whole.token)).held.has(`${jobId}.links`)).toBe(false)
    const calls = await Promise.all(
      [whole, north.people.guest, north.people.candidate].map((who) => askEverything(scene.app.url, who, north, north)),
    )
    const heard = calls.flat().map(({ text }) => text)
    expect(heard.filter((text) => /north-only-links|-sapId/.test(text))).toEqual([])
    expect([...heard, await everythingPulled(new Caller(scene.app.url, whole))].join()).not.toContain('-sapId')
    for (const secret of ['north-only-links', 'north-jobSettings-sapId'])
      expect(await everythingPulled(scene.callerOf(north, 'recruiter'))).toContain(secret)
  })

  it('R475 a line manager, a guest and a candidate of one interview hear of the set of questions that it got, and nothing of the others', async () => {
    const [north] = scene.groups
    const { gid, jobId, interviewId } = north.ids
    const place = { by: 'test', gid, scope: `job:${jobId}`, iv: '' }
    for (const n of [1, 2, 3]) {
      const text = { english: `north-questions-set${n}` }
      const fields = { jobId, kind: 'short' as const, text, createdAt: n }
      await insertDoc(scene.app.deps, { ...place, col: 'questions', id: `northid-question-set${n}`, fields })
    }
    const sets = [1, 2, 3].map((n) => ({ id: `s${n}`, questionIds: [`northid-question-set${n}`] }))
    const tests = [{ id: 't', type: 'Short Question' as const, sets }]
    const order = { jobId, section: 'order' as const, tests }
    await insertDoc(scene.app.deps, { ...place, col: 'jobSettings', id: settingId(jobId, 'order'), fields: order })
    const setsIn = (text: string): string[] => [...new Set(text.match(/north-questions-set\d/g) ?? [])]
    for (const role of ['candidate', 'guest', 'lineManager'] as const) {
      const answers = await askEverything(scene.app.url, north.people[role], north, north)
      const heard = await everythingPulled(scene.callerOf(north, role))
      const own = setsIn(answers.map(({ text }) => text).join() + heard)
      expect([role, own.length]).toEqual([role, 1])
      const interview = (await scene.callerOf(north, 'recruiter').pullAll('interviews')).get(interviewId)
      expect(interview?.['sets']).toMatchObject({ t: own[0]?.replace('north-questions-set', 's') })
    }
  })

  it('S144 a line manager of the whole job, even with a right to the group, a guest and a candidate hear nothing of the library', async () => {
    const [north] = scene.groups
    const holder = await addPerson(scene.app.deps, 'north', { as: 'groupwide', role: 'recruiter', groupRole: 'line_manager' })
    const { gid, jobId } = north.ids
    for (const scope of [`job:${jobId}`, `group:${gid}`])
      await grant(scene.app.deps, { user: holder.actor.id, gid, scope, only: '', role: 'lineManager' })
    const held = new Caller(scene.app.url, holder)
    expect([...(await held.pullAll('library')).keys()]).toEqual([])
    expect([...(await readAll(scene.app.url, holder.token)).held.keys()].filter((id) => id.includes('library'))).toEqual([])
    const asked = await Promise.all(
      [holder, north.people.guest, north.people.candidate].map((who) => askEverything(scene.app.url, who, north, north)),
    )
    const pulled = await Promise.all((['guest', 'candidate'] as const).map((role) => everythingPulled(scene.callerOf(north, role))))
    const heard = [...asked.flat().map(({ text }) => text), ...pulled].join()
    expect(contentOf(heard).filter((text) => text.includes('-library-'))).toEqual([])
    expect(await everythingPulled(scene.callerOf(north, 'peer'))).toContain('north-library-model')
  })

  it('a guest hears of no review and no comment but the own ones, also when they are deleted', async () => {
    const [north] = scene.groups
    const guest = scene.callerOf(north, 'guest')
    const author = scene.callerOf(north, 'recruiter')
    const peers = { scope: `job:${north.ids.jobId}`, iv: north.ids.interviewId, id: 'northid-comment-gone' }
    const facts = {
      interviewId: north.ids.interviewId,
      authorId: north.ids.recruiterId,
      authorName: 'x',
      text: 'north-comments-gone',
      createdAt: 1,
    }
    await author.insert('comments', peers, facts)
    const made = (await author.pullAll('comments')).get(peers.id)
    if (!made) throw new Error('the comment was just made')
    const stamped = author.stamp(made as Parameters<Caller['stamp']>[0], {})
    const removed = { ...stamped, fop: { ...stamped.fop, _deleted: stamped.op }, _deleted: true }
    expect((await author.push('comments', [{ newDocumentState: removed, assumedMasterState: made }])).rejects).toEqual([])
    expect((await author.pullAll('comments')).get(peers.id)).toMatchObject({ _deleted: true })
    expect([...(await guest.pullAll('comments')).keys()]).toEqual([north.ids.guestCommentId])
    expect([...(await guest.pullAll('reviews')).keys()]).toEqual([north.ids.guestReviewId])
  })

  it('a draft is its rater’s alone, and a candidate hears nothing of what the employer thinks or expects', async () => {
    const [north] = scene.groups
    expect(await everythingPulled(scene.callerOf(north, 'recruiter'))).toContain('north-draft-note')
    expect(await everythingPulled(scene.callerOf(north, 'peer'))).not.toContain('north-draft-note')
    const asked = await askEverything(scene.app.url, north.people.peer, north, north)
    expect(asked.filter(({ text }) => text.includes('north-draft-note')).map(({ what }) => what)).toEqual([])
    const answers = await askEverything(scene.app.url, north.people.candidate, north, north)
    const heard = [await everythingPulled(scene.callerOf(north, 'candidate')), ...answers.map(({ text }) => text)].join()
    const hidden = /-(reviews|comments|reports|library|programmes|draft|guest|other|blind)-|modelAnswer|-(tags|notes)$/
    expect(contentOf(heard).filter((text) => hidden.test(text))).toEqual([])
    expect(heard).not.toMatch(/"(correct|modelAnswer|autoScore|recruiterScore|totalScore|shortlisted|assigneeId|reviewedAt)"|73\.1/)
  })

  it('a pack has the fields a candidate needs and no other', async () => {
    // the other group's: nobody has edited its questions in this file
    const [, south] = scene.groups
    const answer = await ask(`${scene.app.url}/api/jobseeker/fetch_setting`, {
      token: south.people.candidate.token,
      body: { interview_id: south.ids.interviewId },
    })
    const pack = answer.body?.result as {
      questions: { kind: string; choices?: object[] }[]
      interview: object
      interviewer: object
      job: object
    } // checked by its contract
    expect(Object.keys(pack).sort()).toEqual([
      'access',
      'bitsPerSecond',
      'company',
      'consent',
      'cvRequired',
      'deadlineAt',
      'details',
      'displayLayout',
      'emailVerification',
      'final',
      'hash',
      'identityPhoto',
      'interview',
      'interviewer',
      'items',
      'job',
      'languageVariant',
      'languages',
      'logoutUrl',
      'media',
      'practice',
      'practices',
      'questions',
      'tests',
      'totalBytes',
      'version',
      'zone',
    ])
    const question = ['attempts', 'id', 'kind', 'limitMs', 'readAloud', 'required', 'text', 'thinkMs']
    expect(Object.fromEntries(pack.questions.map((one) => [one.kind, Object.keys(one).sort()]))).toEqual({
      video: question,
      choice: [...question, 'answerType', 'choices', 'file'].sort(),
      short: question,
    })
    expect(pack.questions.flatMap(({ choices = [] }) => choices)).toEqual(markedFields('south').questions['choices'])
    expect([Object.keys(pack.interview), Object.keys(pack.interviewer), Object.keys(pack.job)]).toEqual([
      ['id', 'gid', 'scope', 'jobId', 'name', 'language'],
      ['firstName', 'lastName', 'jobTitle'],
      ['name', 'description'],
    ])
  })

  it('S074 R278 a training report is read by its candidate and nobody else', async () => {
    const [north, south] = scene.groups
    const id = trainingReportId(north.ids.interviewId)
    for (const role of ROLES)
      expect([role, (await scene.callerOf(north, role).pullAll('reports')).has(id)]).toEqual([role, role === 'candidate'])
    const report = await scene.callerOf(north, 'candidate').get('reports', id)
    expect(Object.keys(report ?? {}).sort()).toEqual(['interviewId', 'document', 'createdAt', ...META].sort())
    expect(await everythingPulled(scene.callerOf(south, 'candidate'))).not.toContain('north-training-document')
  })

  it('S074 a shared report is read by its candidate and nobody else, who reads no other', async () => {
    const [north, south] = scene.groups
    const id = sharedReportId(north.ids.interviewId)
    for (const role of ROLES) {
      const held = await scene.callerOf(north, role).pullAll('reports')
      expect([role, held.has(id), held.has(north.ids.reportId)]).toEqual([
        role,
        role === 'candidate',
        !['candidate', 'guest'].includes(role),
      ])
    }
    const candidate = scene.callerOf(north, 'candidate')
    const report = await candidate.get('reports', id)
    expect(Object.keys(report ?? {}).sort()).toEqual(['interviewId', 'document', 'createdAt', ...META].sort())
    expect(report?.['document']).toContain('north-shared-document')
    expect(await everythingPulled(scene.callerOf(south, 'candidate'))).not.toContain('north-')
    // notes of the employer about sharing stay there
    expect(await everythingPulled(candidate)).not.toMatch(/sharedReport|-shared-engine/)
    // a tombstone tells the same people
    await removeDoc(scene.app.deps, { by: 'test', col: 'reports', id, gid: north.ids.gid })
    for (const role of ROLES)
      expect([role, (await scene.callerOf(north, role).pullAll('reports')).has(id)]).toEqual([role, role === 'candidate'])
  })

  it('a rater of a blind job hears of no other review, report or score before the own one is sealed', async () => {
    const [north] = scene.groups
    const manager = scene.callerOf(north, 'lineManager')
    const asked = { job_id: north.ids.blindJobId, interview_id: north.ids.blindInterviewId }
    const everything = async (): Promise<string> =>
      [
        await everythingPulled(manager),
        JSON.stringify([...(await readAll(scene.app.url, manager.person.token)).held.values()]),
        (await ask(`${scene.app.url}/api/recruiter/fetch_reviewer_scores`, { token: manager.person.token, body: asked })).text,
        (await ask(`${scene.app.url}/v1/changes?scope=panel:${north.ids.blindInterviewId}`, { token: manager.person.token })).text,
      ].join()
    const before = await everything()
    expect(contentOf(before)).toContain('north-blind-candidate')
    expect(contentOf(before).filter((text) => /-blind-(note|engine|manual)/.test(text))).toEqual([])
    const interview = Object.keys((await manager.get('interviews', north.ids.blindInterviewId)) ?? {})
    expect(interview.filter((field) => ['name', 'autoScore', 'recruiterScore', 'totalScore'].includes(field))).toEqual(['name'])
    const scored = await ask(`${scene.app.url}/api/reports/submit_overall_score`, {
      token: manager.person.token,
      body: { ...asked, score: 7 },
    })
    expect(scored.body?.error_code).toBe(0)
    const after = contentOf(await everything())
    expect(after).toEqual(expect.arrayContaining(['north-blind-note', 'north-blind-engine', 'north-blind-manual']))
  })
})
