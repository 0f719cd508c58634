import { describe, expect, it, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'
import { resultOf } from '../scene.ts'

const scene = useScene()
const { jobId: job_id, interviewId } = sample
const rows = async (query: object = {}) =>
  (await scene.result<{ candidates: CandidateRow[] }>('recruiter/fetch_scores', { job_id, limit: 0, ...query })).candidates

describe('import_candidates_by_sjon', () => {
  it('R381 adds an e-mail once, whatever its case, and lists it', async () => {
    const candidates = [
      { name: 'A', email: 'a@b.co' },
      { name: 'A again', email: 'A@B.co' },
      { name: 'Cara', email: sample.candidateEmail },
    ]
    const { imported, repeated } = await scene.result<{ imported: { email: string }[]; repeated: string[] }>(
      'recruiter/import_candidates_by_sjon',
      { jobseeker_json: JSON.stringify({ job_id, candidates }) },
    )
    expect(imported.map(({ email }) => email)).toEqual(['a@b.co'])
    expect(repeated).toEqual(['a@b.co', sample.candidateEmail])
    expect((await rows()).filter(({ email }) => email === 'a@b.co')).toHaveLength(1)
  })

  it('changes nothing when it is sent again with the same ids', async () => {
    const jobseeker_json = {
      job_id,
      interview_deadline: '2027-01-31',
      candidates: [{ interview_id: '01k9test0000000000000again', name: 'B', email: 'again@b.co' }],
    }
    const first = await scene.result('recruiter/import_candidates_by_sjon', { jobseeker_json })
    const before = await dumpDatabase(scene.app.deps)
    expect(await scene.result('recruiter/import_candidates_by_sjon', { jobseeker_json })).toEqual(first)
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it('adds nobody when one of them does not fit', async () => {
    const before = (await rows()).length
    const answer = await scene.post('recruiter/import_candidates_by_sjon', {
      jobseeker_json: {
        job_id,
        candidates: [
          { name: 'Fine', email: 'fine@b.co' },
          { name: 'Not fine', email: 'nowhere' },
        ],
      },
    })
    expect([answer.status, answer.body?.details?.[0]]).toEqual([422, expect.stringMatching(/^jobseeker_json\.candidates\.1\.email: /)])
    expect((await rows()).length).toBe(before)
  })

  const importing = async (candidates: unknown, more: object = {}) =>
    await scene.post('recruiter/import_candidates_by_sjon', { jobseeker_json: { job_id, ...more, candidates } })
  const added = async (email: string) => (await rows()).filter((row) => row.email === email)

  it.each<[string, object, string, string]>([
    ['capitals and hyphens', { NAME: 'Ann One', 'E-MAIL': 'ONE@read.test' }, 'one@read.test', 'Ann One'],
    ['a name in two columns', { 'First Name': 'Ann', 'Last Name': 'Two', 'Email Address': 'two@read.test' }, 'two@read.test', 'Ann Two'],
    ['another language', { Vorname: 'Änne', Nachname: 'Drei', 'E-Mail-Adresse': 'drei@read.test' }, 'drei@read.test', 'Änne Drei'],
    [
      'null and empty fields',
      { name: 'Ann Four', email: 'four@read.test', phoneNum: null, degree: '', interview_id: null },
      'four@read.test',
      'Ann Four',
    ],
    ['columns nobody asked for', { name: 'Ann Five', email: 'five@read.test', Notes: 'a', 'Cost centre': 7 }, 'five@read.test', 'Ann Five'],
    [
      'a number as phone, with more signs than are kept',
      { name: 'Ann Six', email: 'six@read.test', Phone: '+49 (0) 170 / 123 45 67 - 89', x: 1 },
      'six@read.test',
      'Ann Six',
    ],
    ['name and address in one', { email: '"Ann Seven" <Seven@Read.test>' }, 'seven@read.test', 'Ann Seven'],
    [
      'addresses in a list',
      { displayName: 'Ann Eight', emails: [{ value: 'eight@read.test', primary: true }] },
      'eight@read.test',
      'Ann Eight',
    ],
    ['unseen signs', { '\uFEFFname': 'Ann\u00A0Nine', email: 'nine@read.test\u200B' }, 'nine@read.test', 'Ann Nine'],
  ])('reads rows as other programs write them: %s', async (_what, row, email, name) => {
    expect((await importing([row])).status).toBe(200)
    expect(await added(email)).toMatchObject([{ email, name }])
  })

  it.each<[string, string]>([
    ['semicolons', 'Name;E-Mail\r\n"Sample; Sam";list-a@read.test\r\n\r\nJo;list-b@read.test\r\n'],
    ['tabs', '\uFEFFE-Mail\tVorname\tNachname\nlist-c@read.test\tSam\tSample\nlist-d@read.test\tJo\tX'],
    ['commas, without a first line of names', 'Sam Sample,list-e@read.test\nlist-f@read.test,Jo'],
  ])('reads a list as text with %s', async (_what, text) => {
    const answer = await importing(text)
    const { imported } = resultOf<{ imported: { email: string }[] }>(answer)
    expect(imported.map(({ email }) => email)).toEqual(text.match(/list-[a-f]@read\.test/g))
  })

  it('refuses a row only by its number and what it lacks', async () => {
    const before = (await rows()).length
    const { status, body } = await importing([
      { name: 'Fine', email: 'fine@b.co' },
      { Name: 'No address', email: null },
      { email: 'no-name@b.co' },
      { name: 'Wrong', Email: 'nowhere' },
    ])
    expect([status, body?.details]).toEqual([
      422,
      [
        'jobseeker_json.candidates.1.email: row 2: has no e-mail address',
        'jobseeker_json.candidates.2.name: row 3: has no name',
        'jobseeker_json.candidates.3.email: row 4: is not one e-mail address',
      ],
    ])
    expect((await importing([{ name: 'Ok', email: 'null-dates@b.co' }], { interview_start: null, interview_deadline: '' })).status).toBe(
      200,
    )
    expect((await rows()).length).toBe(before + 1)
  })

  it.each<[string, string, (text: string) => Uint8Array<ArrayBuffer>]>([
    ['UTF-16 with a mark', 'application/json', (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16, big end first', 'application/json', (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['one byte a sign', 'application/json; charset=Windows-1252', (text) => new Uint8Array(Buffer.from(text, 'latin1'))],
    ['UTF-8 with a mark', 'application/json;charset="UTF-8"', (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`))],
  ])('reads a request in %s', async (what, type, encode) => {
    const email = `encoded-${what.length}@read.test`
    const body = encode(JSON.stringify({ jobseeker_json: { job_id, candidates: [{ name: 'Jörg Müller', email }] } }))
    const headers = { 'content-type': type, authorization: `Bearer ${scene.world.tokens.recruiter}` }
    const answer = await fetch(`${scene.app.url}/api/recruiter/import_candidates_by_sjon`, { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect(await added(email)).toMatchObject([{ name: 'Jörg Müller' }])
    const unknown = await fetch(`${scene.app.url}/api/recruiter/import_candidates_by_sjon`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json; charset=klingon' },
    })
    expect(unknown.status).toBe(what.includes('16') ? 200 : 415)
  })

  it('R329 adds nobody when one of them has an id that makes names of stored files of others', async () => {
    const before = (await rows()).length
    const candidates = [
      { name: 'Fine', email: 'fine@b.co' },
      { interview_id: `${foreign.interviewId}_${foreign.questionId}`, name: 'Not fine', email: 'not-fine@b.co' },
    ]
    const { status, body } = await scene.post('recruiter/import_candidates_by_sjon', { jobseeker_json: { job_id, candidates } })
    expect([status, body?.details]).toEqual([422, ['interview_id: a new one has no _']])
    expect((await rows()).length).toBe(before)
  })
})

describe('change_jobseeker_status', () => {
  it('R304 R111 puts several on the waiting list at once and refuses a status that is none', async () => {
    const interview_ids = [interviewId, '01k9test0000000000000again']
    expect(await scene.result('recruiter/change_jobseeker_status', { is_shortlist: -2, job_id, interview_ids })).toEqual({
      changed: interview_ids,
      refused: [],
    })
    expect((await rows({ filter_status: 'Waiting list' })).map((row) => row.interviewId).sort()).toEqual([...interview_ids].sort())
    for (const is_shortlist of [2, 3])
      expect((await scene.post('recruiter/change_jobseeker_status', { is_shortlist, job_id, interview_ids })).status).toBe(422)
  })

  it('changes those of the job and lists the others as refused', async () => {
    const answer = await scene.result('recruiter/change_jobseeker_status', {
      is_shortlist: 1,
      job_id,
      interview_ids: [interviewId, foreign.interviewId],
    })
    expect(answer).toEqual({ changed: [interviewId], refused: [foreign.interviewId] })
  })
})

describe('an outcome for many', () => {
  it('is written for each of them at once, in fewer commands than people, and a repeat changes nothing', async () => {
    const ids = Array.from({ length: 25 }, () => scene.app.deps.random.id())
    const people = ids.map((id) => ({ id, name: 'Many', email: `${id}@many.test` }))
    await addCandidates(scene.app.deps, 'test', { jobId: job_id, gid: sample.gid }, people)
    const bulk = vi.spyOn(scene.app.deps.models.entities, 'bulkWrite')
    const one = vi.spyOn(scene.app.deps.models.entities, 'updateOne')
    const decide = () => scene.result('recruiter/change_jobseeker_status', { is_shortlist: 1, job_id, interview_ids: ids })
    expect(await decide()).toEqual({ changed: ids, refused: [] })
    // work of the server meanwhile may be among them
    const commands = bulk.mock.calls.length + one.mock.calls.length
    bulk.mockRestore()
    one.mockRestore()
    expect(commands).toBeLessThan(12)
    const stored = () => scene.app.deps.models.entities.find({ _id: { $in: ids }, gid: sample.gid }).lean()
    const first = await stored()
    expect(first.map(({ body }) => body['shortlisted'])).toEqual(ids.map(() => 1))
    await decide()
    expect((await stored()).map(({ rev }) => rev)).toEqual(first.map(({ rev }) => rev))
  })
})

describe('change_jobseeker_deadline', () => {
  const change = (input: object) =>
    scene.post('recruiter/change_jobseeker_deadline', { job_id, interview_ids: [interviewId], interview_deadline: '2026-12-01', ...input })
  const mails = async () => await scene.app.deps.models.mails.find({ gid: sample.gid }).sort({ createdAt: 1 }).lean()

  it('R306 refuses a start after the deadline and changes no row; equal days are fine', async () => {
    const before = await dumpDatabase(scene.app.deps)
    expect((await change({ interview_start: '2026-12-02' })).status).toBe(422)
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
    expect((await change({ interview_start: '2026-12-01' })).body?.result).toMatchObject({ changed: [interviewId], mails: 0 })
    expect((await rows()).find((row) => row.interviewId === interviewId)).toMatchObject({
      interviewStart: '2026-12-01',
      interviewEnd: '2026-12-01',
    })
  })

  it('R305 sends one mail per candidate for a notice or an invitation, none for neither', async () => {
    expect(await mails()).toEqual([])
    expect((await change({ send_invitation: true })).body?.result).toMatchObject({ mails: 1 })
    const [invitation] = await mails()
    expect(invitation).toMatchObject({ to: sample.candidateEmail, subject: 'Your interview: Harbour pilot', state: 'waiting' })
    expect(invitation?.text).toContain(`/candidate/join/${scene.world.linkCode}`)
    // another command is another mail, also with the same deadline
    await change({ send_invitation: true })
    expect(await mails()).toHaveLength(2)
    await change({ send_notice: true, interview_deadline: '2026-12-05' })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your interview: Harbour pilot',
      'Your interview: Harbour pilot',
      'New deadline: Harbour pilot',
    ])
    expect((await rows()).find((row) => row.interviewId === interviewId)?.invitation).toBe(2)
  })

  it('moves the deadline of somebody who had three invitations within a day, sends no fourth one, and names the refused and the limited', async () => {
    const invitations = async () =>
      (await mails()).filter(({ about }) => about?.kind === 'invitation' && about.interviewId === interviewId).length
    while ((await invitations()) < 3) await change({ send_invitation: true })
    const answer = await change({
      send_invitation: true,
      interview_deadline: '2026-12-09',
      interview_ids: [interviewId, foreign.interviewId],
    })
    expect(answer.body?.result).toEqual({ changed: [interviewId], refused: [foreign.interviewId], mails: 0, limited: [interviewId] })
    expect(await invitations()).toBe(3)
    expect((await rows()).find((row) => row.interviewId === interviewId)?.interviewEnd).toBe('2026-12-09')
  })
})
