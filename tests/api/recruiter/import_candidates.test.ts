import Excel from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { sample } from '#shared/lib/sample.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
let job_id: string
beforeAll(async () => {
  job_id = (await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Imported' })).job_id
})

interface Imported {
  imported: { interview_id: string; email: string }[]
  repeated: string[]
  existing: { interview_id: string; email: string }[]
  left_out: string[]
}

async function send(file: Uint8Array | string, fields: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData()
  form.append('data_file', new File([new Uint8Array(Buffer.from(file))], 'people'))
  for (const [name, value] of Object.entries({ job_id, ...fields })) form.append(name, value)
  return await ask(`${scene.app.url}/api/recruiter/import_candidates`, { body: form, token: scene.world.tokens.recruiter })
}
const resultOf = ({ body }: Answer): Imported => {
  expect(body?.error_code).toBe(0)
  return body?.result as Imported // as the contract says
}
const rows = async () => (await scene.result<{ candidates: CandidateRow[] }>('recruiter/fetch_scores', { job_id, limit: 0 })).candidates
const stored = async (email: string) =>
  (await scene.app.deps.models.entities.find({ gid: sample.gid, col: 'interviews', del: false, 'body.email': email }).lean()).map(
    ({ body }) => body,
  )

async function workbook(lines: unknown[][]): Promise<Uint8Array> {
  const book = new Excel.Workbook()
  book.addWorksheet('People').addRows(lines)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
const THREE = [
  ['Name', 'E-Mail', 'Telefon', 'Land', 'Abschluss', 'Frist'],
  ['Ann', 'ann@file.test', '0170 1234567', 'DE', 'BSc', ''],
  ['علي', 'ali@file.test', '', '', '', new Date(Date.UTC(2027, 1, 3))],
  ['=1+1', 'sum@file.test', '', '', '', ''],
]

describe('import_candidates', () => {
  it('R307 adds the three rows of a workbook with the dates of the call, and a row with its own', async () => {
    const window = { interview_start: '2026-12-01', interview_deadline: '2027-01-31' }
    const { imported, repeated, left_out } = resultOf(await send(await workbook(THREE), window))
    expect([imported.map(({ email }) => email), repeated, left_out]).toEqual([['ann@file.test', 'ali@file.test', 'sum@file.test'], [], []])
    const [ann, ali, sum] = await Promise.all(['ann@file.test', 'ali@file.test', 'sum@file.test'].map(stored))
    const startAt = Date.UTC(2026, 11, 1)
    const endAt = Date.UTC(2027, 1, 1) - 1
    expect(ann).toMatchObject([{ name: 'Ann', phone: '+491701234567', degree: 'BSc', startAt, endAt }])
    expect(ali).toMatchObject([{ name: 'علي', startAt, endAt: Date.UTC(2027, 1, 4) - 1 }])
    expect(sum).toMatchObject([{ name: '=1+1', startAt, endAt }])
  })

  it('R381 a repeat adds nobody and changes nothing, and an address that is twice in the file is listed', async () => {
    const file = 'name;email\nBea;bea@file.test\nBea again;BEA@file.test\nAnn;ann@file.test\n'
    const first = resultOf(await send(file))
    expect([first.imported.map(({ email }) => email), first.repeated.toSorted()]).toEqual([
      ['bea@file.test'],
      ['ann@file.test', 'bea@file.test'],
    ])
    const before = await dumpDatabase(scene.app.deps)
    const again = resultOf(await send(file))
    expect([again.imported, again.existing.map(({ email }) => email).toSorted()]).toEqual([[], ['ann@file.test', 'bea@file.test']])
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  const faulty = 'name;email;deadline\nGood;good@file.test;\n"Line\nbreak";line@file.test;\nLong;x@x;31.2.2027\n'
  it('R307 with a row that does not fit nobody is added, and every row and column is named', async () => {
    const before = await dumpDatabase(scene.app.deps)
    const { status, body } = await send(faulty)
    expect([status, body?.details]).toEqual([
      422,
      [
        'row 3: name: has a line break or another control character',
        'row 4: email: is not one e-mail address',
        'row 4: deadline: is no date',
      ],
    ])
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it('R307 leaves faulty rows out when the person says so, and names them', async () => {
    const { imported, left_out } = resultOf(await send(faulty, { leave_out_faulty: 'true' }))
    expect([imported.map(({ email }) => email), left_out.length]).toEqual([['good@file.test'], 3])
  })

  it('R306 refuses a window that begins after it ends, also of a single row', async () => {
    expect((await send('name;email\nA;w@file.test\n', { interview_start: '2027-02-01', interview_deadline: '2027-01-01' })).status).toBe(
      422,
    )
    const { status, body } = await send('name;email;deadline\nA;w@file.test;2027-01-01\n', { interview_start: '2027-02-01' })
    expect([status, body?.details]).toEqual([422, ['row 2: start: is after the deadline']])
    expect(await stored('w@file.test')).toEqual([])
  })

  it('R243 takes the three modes and refuses every other', async () => {
    for (const mode of ['import-by-json', 'import-by-excel', 'import-and-score'])
      expect(resultOf(await send(JSON.stringify([{ name: 'M', email: `${mode}@file.test` }]), { mode })).imported).toHaveLength(1)
    expect((await send('name;email\nA;xml@file.test\n', { mode: 'import-by-xml' })).status).toBe(422)
    expect(await stored('xml@file.test')).toEqual([])
  })

  it.each<[string, string | Uint8Array, Record<string, string>, string]>([
    ['a picture', 'GIF89a\0\0', {}, 'data_file: is no xlsx, csv or json'],
    ['a torn workbook', Buffer.from('PK\x03\x04torn'), {}, 'data_file: cannot be read'],
    ['no names of columns', 'Ann;ann@x.test\nBob;bob@x.test\n', {}, 'row 1: email: there is no such column'],
    [
      'a doubled column',
      'name;email;E-Mail\nAnn;a@x.test;b@x.test\n',
      { leave_out_faulty: 'true' },
      'row 1: email: there are several such columns',
    ],
    ['10,001 rows', `name;email\n${'a;b@c.de\n'.repeat(10_001)}`, {}, 'data_file: has more than 10000 rows'],
    [
      'a date that may be two',
      'name;email;deadline\nA;a@x.test;03/04/2027\n',
      {},
      'row 2: deadline: may be two dates: say the order of day and month',
    ],
    ['a country that is none', 'name;email\nA;a@x.test\n', { country: 'Utopia' }, 'country: is no country or country code'],
  ])('R307 refuses %s', async (_what, file, fields, detail) => {
    const { status, body } = await send(file, fields)
    expect([status, body?.details?.[0]]).toEqual([422, detail])
  })

  it('R307 takes the order of day and month that the call says', async () => {
    resultOf(await send('name;email;deadline\nA;order@file.test;03/04/2027\n', { date_order: 'month_first' }))
    expect(await stored('order@file.test')).toMatchObject([{ endAt: Date.UTC(2027, 2, 5) - 1 }])
  })

  it('R307 refuses more than ten megabytes, and a job of others', async () => {
    expect((await send(new Uint8Array(10_020_000).fill(97))).status).toBe(413)
    expect((await send('name;email\nA;a@x.test\n', { job_id: foreign.jobId })).status).toBe(404)
  })
})

describe('undo_import', () => {
  it('S109 takes away who was added by mistake, and keeps who was invited or judged', async () => {
    const { imported } = resultOf(await send('name;email\nA;u1@file.test\nB;u2@file.test\nC;u3@file.test\n'))
    const [gone, invited, judged] = imported.map(({ interview_id }) => interview_id)
    await scene.result('recruiter/actions', { action: 'invite', job_id, interview_ids: [invited] })
    await scene.result('recruiter/submit_comment', { job_id, interview_id: judged, comment: 'Promising' })
    const ids = [gone, invited, judged, foreign.interviewId]
    const answer = { removed: [gone], kept: [invited, judged], refused: [foreign.interviewId] }
    expect(await scene.result('recruiter/undo_import', { job_id, interview_ids: ids })).toEqual(answer)
    expect(
      (await rows())
        .filter(({ email }) => /^u\d/.test(email))
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual(['u2@file.test', 'u3@file.test'])
    // the address is free again
    expect(resultOf(await send('name;email\nA;u1@file.test\n')).imported).toHaveLength(1)
  })
})
