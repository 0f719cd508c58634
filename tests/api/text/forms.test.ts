import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { askFrom, freshAddress } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene({ config: { trustProxy: true } })
const SECRET = 'Grüße-aus-Århus-7!'
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x21 + 0xff01))
/** The same text as keyboards, systems and copied pages give it. */
const formsOf = (text: string): string[] => [
  text.normalize('NFC'),
  text.normalize('NFD'),
  fullWidth(text),
  `\u202e${text}\u202c`,
  `${text.normalize('NFD')}\u200b`,
]
const login = async (email: string, password: string): Promise<number | undefined> =>
  (await askFrom(scene.app, freshAddress(), 'recruiter/recruiter_login', { email, password })).body?.error_code
const made = async (email: string): Promise<string> => {
  const id = newId()
  const facts = { id, gid: sample.gid, role: 'recruiter', email, firstName: 'Zoë', lastName: 'Test', groupRole: 'recruiter' } as const
  await createAccount(scene.app.deps, 'test', { ...facts, password: SECRET })
  return id
}
const hashOf = async (id: string): Promise<string | undefined> =>
  (await scene.app.deps.models.accounts.findOne({ _id: id }).lean())?.passwordHash
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

describe('an account', () => {
  it('is found by every form of its address and opened by every form of its secret', async () => {
    const address = 'zoë.ångström@müller.example'
    await made('zoë.ångström@xn--mller-kva.example')
    const secrets = formsOf(SECRET)
    for (const [at, email] of formsOf(address).entries())
      expect(await login(email, secrets.at(at - 1) ?? ''), JSON.stringify(email)).toBe(0)
    expect(await login(address, 'Grusse-aus-Arhus-7!')).toBe(2)
  })

  it('made by an administrator under another form of an address is the same account', async () => {
    const ask = async (email: string) =>
      await scene.post(
        'admin/create_recruiter',
        { email, first_name: 'Ada', last_name: 'Lind', password: SECRET, gid: sample.gid },
        scene.world.tokens.admin,
      )
    expect((await ask('ada@bücher.example')).body?.error_code).toBe(0)
    for (const email of formsOf('Ada@Bücher.example')) expect((await ask(email)).body?.error_code, JSON.stringify(email)).toBe(10)
    expect(await login('ada@xn--bcher-kva.example', SECRET.normalize('NFD'))).toBe(0)
  })

  it.each(['NFC', 'NFD'] as const)('with a hash made of %s before there was one form still opens, however it is typed', async (form) => {
    const email = `old.${form.toLowerCase()}@sample.test`
    const id = await made(email)
    const older = await hash(SECRET.normalize(form), COST)
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { passwordHash: older } })
    for (const typed of ['NFC', 'NFD'] as const) expect(await login(email, SECRET.normalize(typed))).toBe(0)
    const renewed = await hashOf(id)
    // only a hash of another form is made anew
    expect(renewed === older).toBe(form === 'NFC')
    for (const typed of formsOf(SECRET)) expect(await login(email, typed)).toBe(0)
    expect(await hashOf(id)).toBe(renewed)
  })

  it('whose hash is of a full width secret opens with it, and is renewed', async () => {
    const id = await made('wide@sample.test')
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { passwordHash: await hash(fullWidth(SECRET), COST) } })
    expect(await login('wide@sample.test', fullWidth(SECRET))).toBe(0)
    expect(await login('wide@sample.test', SECRET)).toBe(0)
  })
})

describe('a candidate', () => {
  const imported = async (candidates: object[]) =>
    await scene.post('recruiter/import_candidates_by_sjon', { jobseeker_json: { job_id: sample.jobId, candidates } })

  it('is added once, whatever form an address has', async () => {
    const people = formsOf('Jörg@Bäcker.example').map((email) => ({ name: 'Jörg', email }))
    const { body } = await imported(people)
    expect(body?.result).toMatchObject({
      imported: [{ email: 'jörg@xn--bcker-gra.example' }],
      repeated: ['jörg@xn--bcker-gra.example'],
    })
  })

  it('gets one code for every form of the address, and may type it in other digits', async () => {
    const email = 'özgür@sample.test'
    await imported([{ name: 'Özgür', email }])
    const asked = { username: 'Özgür', email: email.normalize('NFD'), job_name: 'Harbour pilot', job_id: sample.jobId, channel: 'email' }
    expect((await scene.post('jobseeker/send_otp_code', asked, '')).body?.error_code).toBe(0)
    const [mail] = await scene.app.deps.models.mails.find({ gid: sample.gid, to: email }).lean()
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? expect.fail('nothing was mailed')
    const typed = { job_id: sample.jobId, email: fullWidth(email), code: fullWidth(`${code.slice(0, 3)} ${code.slice(3)}`) }
    expect((await scene.post('jobseeker/verify_otp', typed, '')).body?.error_code).toBe(0)
  })
})

describe('a name of nothing visible', () => {
  const NOTHING = '\u200b\u3164\u2800'
  it.each([
    ['recruiter/add_program', { program: NOTHING }],
    ['recruiter/add_program', { program: 'Seen', job_post: NOTHING }],
    [
      'recruiter/import_candidates_by_sjon',
      { jobseeker_json: { job_id: sample.jobId, candidates: [{ name: NOTHING, email: 'n@s.test' }] } },
    ],
    ['recruiter/update_account_information', { first_name: NOTHING }],
    ['recruiter/set_customized_evaluation', { job_id: sample.jobId, setting: [{ name: NOTHING }] }],
    ['group/edit_group', { gid: sample.gid, groupName: NOTHING }],
  ])('is refused by %s', async (path, body) => {
    const answer = await scene.post(path, body)
    expect([answer.status, answer.body?.error_code]).toEqual([422, 1001])
    expect(answer.text).toContain('nothing visible')
  })
})

describe('half a surrogate pair', () => {
  it('is mended before a call stores it, also where JSON is a text inside of JSON', async () => {
    const person = { name: 'Half \ud83d', email: 'half@sample.test', degree: 'B\udc00' }
    const json = JSON.stringify({ job_id: sample.jobId, candidates: [person] })
    expect((await scene.post('recruiter/import_candidates_by_sjon', { jobseeker_json: json })).body?.error_code).toBe(0)
    const found = await scene.result<{ scores: { name: string; degree: string }[] }>('recruiter/fetch_scores', {
      job_id: sample.jobId,
      search_term: 'half@sample.test',
    })
    expect(JSON.stringify(found)).toContain('Half \ufffd')
  })
})
