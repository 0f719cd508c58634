import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sample } from '#shared/lib/sample.ts'
import type { JobLinkFacts } from '#shared/views/pack.ts'
import type { MagicLinkView } from '#shared/views/magic-link.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { foreign } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id = sample.jobId
const configure = (configs: object) => scene.result<MagicLinkView>('recruiter/create_update_magic_link_data', { job_id, configs })
const fetched = () => scene.result<MagicLinkView>('recruiter/fetch_magic_link_data', { job_id })
const check = (url_hash: string, link_type?: string) =>
  scene.post('jobseeker/check_url_hash', { url_hash, ...(link_type && { link_type }) }, '')
const codeOf = async (url_hash: string, link_type?: string) => (await check(url_hash, link_type)).body?.error_code
let people = 0
const person = () => ({
  name: 'Nora New',
  email: `nora${++people}@acme.example`,
  interview_id: `01k9entry00000000000000${String(people).padStart(3, '0')}`,
})
const enter = (url_hash: string, input: object = {}) => scene.post('jobseeker/enter_by_job_link', { url_hash, ...person(), ...input }, '')
const changeJob = (changes: object) => commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: job_id, gid: sample.gid, changes })
const rowsOf = (email: string) =>
  documents.find(scene.app.deps, 'interviews', { scope: `job:${job_id}`, gid: sample.gid }, { where: { email } })

describe('the link of a job', () => {
  it('R478 is made once, asking twice gives the same, and it opens nothing until a way is switched on', async () => {
    expect(await fetched()).toMatchObject({ code: '', url: '', configs: { qrCodeEnabled: false, magicURL: '', deadline: '' } })
    const made = await scene.result<{ url: string; code: string }>('recruiter/create_url_hash', { job_id })
    expect(await scene.result('recruiter/create_url_hash', { job_id })).toEqual(made)
    expect(made.url).toBe(`${scene.app.url}/candidate/join/${made.code}`)
    expect(await codeOf(made.code)).toBe(13)
    expect((await enter(made.code)).body?.error_code).toBe(13)
  })

  it('R478 opens by QR code and by address, each with its own switch', async () => {
    const { code } = await configure({ qrCodeEnabled: true })
    expect([await codeOf(code, 'qr'), await codeOf(code, 'magic'), await codeOf(code)]).toEqual([0, 13, 0])
    const { url } = await configure({ qrCodeEnabled: false, magicURL: 'https://anything.example' })
    expect([await codeOf(code, 'qr'), await codeOf(code, 'magic')]).toEqual([13, 0])
    expect((await fetched()).configs).toMatchObject({ qrCodeEnabled: false, magicURL: url })
    expect((await enter(code, { link_type: 'qr' })).body?.error_code).toBe(13)
  })

  it('tells what the interview costs, and nothing of domains or candidates', async () => {
    const { code } = await configure({
      toggleWhitelistedDomains: true,
      whitelistedDomains: ['secret.example'],
      redirectToInterviewPage: true,
    })
    const answer = await check(code)
    const facts = answer.body?.result as JobLinkFacts // parsed with the call's response
    expect(facts).toMatchObject({ linkType: 'job', job: { id: job_id, name: 'Harbour pilot' }, minutes: 6, redirectToInterviewPage: true })
    expect(answer.text).not.toMatch(/secret\.example|interviewId|candidateName/)
    await configure({ toggleWhitelistedDomains: false, redirectToInterviewPage: false })
  })

  it('R245 drops empty domains, and refuses what is none without changing anything', async () => {
    const { configs } = await configure({ whitelistedDomains: ['acme.example', '', '  ', 'b.example', '@ACME.example'] })
    expect(configs.whitelistedDomains).toEqual(['acme.example', 'b.example'])
    for (const wrong of [{ whitelistedDomains: ['no domain'] }, { deadline: 'soon' }, { qrCodeEnabled: 'yes' }, { other: 1 }])
      expect((await scene.post('recruiter/create_update_magic_link_data', { job_id, configs: wrong })).status).toBe(422)
    expect((await fetched()).configs).toEqual(configs)
  })

  it('R246 lets only addresses of listed domains in, whole domains in whatever case', async () => {
    const { code } = await configure({ toggleWhitelistedDomains: true, whitelistedDomains: ['acme.example'] })
    for (const email of ['a@sub.acme.example', 'a@xacme.example', 'a@acme.example.evil.example']) {
      expect((await enter(code, { email })).body?.error_code).toBe(21)
      expect(await rowsOf(email)).toEqual([])
    }
    expect((await enter(code, { email: 'A.Person@ACME.example' })).body?.error_code).toBe(0)
    await configure({ toggleWhitelistedDomains: false })
    expect((await enter(code, { email: 'b@elsewhere.example' })).body?.error_code).toBe(0)
  })

  it('R478 makes one candidate for an address; a repeat opens the same interview, and a known address proves itself by a code', async () => {
    const { code } = await fetched()
    const nora = person()
    const first = await scene.result<SignedIn>('jobseeker/enter_by_job_link', { url_hash: code, ...nora }, '')
    const again = await scene.result<SignedIn>('jobseeker/enter_by_job_link', { url_hash: code, ...nora }, '')
    expect([first.actor.only, again.actor.only]).toEqual([nora.interview_id, nora.interview_id])
    expect(await rowsOf(nora.email)).toMatchObject([{ name: 'Nora New', registrationSource: 'magic_link' }])
    for (const email of [nora.email, sample.candidateEmail]) expect((await enter(code, { email })).body?.error_code).toBe(18)
    // an id that others may know opens no interview of a recruiter's row
    const known = { email: sample.candidateEmail, interview_id: sample.interviewId }
    expect((await enter(code, known)).body?.error_code).toBe(18)
    expect((await enter(code, { interview_id: foreign.interviewId })).status).toBe(409)
    // nor that of a row that came from SAP a moment ago
    const cameFrom = (registrationSource: 'sap' | 'magic_link') =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: nora.interview_id, gid: sample.gid, changes: { registrationSource } })
    await cameFrom('sap')
    expect((await scene.post('jobseeker/enter_by_job_link', { url_hash: code, ...nora }, '')).body?.error_code).toBe(18)
    await cameFrom('magic_link')
    expect((await enter(code, { interview_id: 'b_new' })).status).toBe(422)
    const at = { iv: nora.interview_id, gid: sample.gid }
    await commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: at.iv, gid: at.gid, changes: { startedAt: 5 } })
    expect((await scene.post('jobseeker/enter_by_job_link', { url_hash: code, ...nora }, '')).body?.error_code).toBe(18)
  })

  it('S033 keeps a phone number where the job asks for one, refuses what is none, and leaves it out elsewhere', async () => {
    const { code } = await fetched()
    const layout = (askedDetails: ('phone' | 'degree')[]) =>
      saveSetting(scene.app.deps, { by: sample.recruiterId, gid: sample.gid, jobId: job_id, section: 'layout', changes: { askedDetails } })
    const phone = { phone: '040 123-4567', country_code: '00358' }
    const isAsked = async () => (await check(code)).body?.result
    await layout(['degree'])
    expect(await isAsked()).toMatchObject({ phone: false })
    await enter(code, { email: 'unasked@acme.example', ...phone })
    expect((await rowsOf('unasked@acme.example'))[0]).not.toHaveProperty('phone')
    await layout(['phone'])
    expect(await isAsked()).toMatchObject({ phone: true })
    for (const wrong of [{ phone: '12' }, { phone: 'abcdefg' }, { ...phone, country_code: '+99999' }])
      expect([wrong, (await enter(code, { email: 'wrong@acme.example', ...wrong })).status]).toEqual([wrong, 422])
    expect(await rowsOf('wrong@acme.example')).toEqual([])
    for (const [email, given, kept] of [
      ['asked@acme.example', phone, { phone: '0401234567', countryCode: '+358' }],
      // by a device of before, or by a call: the page of details asks
      ['later@acme.example', {}, { name: 'Nora New' }],
    ] as const) {
      expect((await enter(code, { email, ...given })).body?.error_code).toBe(0)
      expect(await rowsOf(email)).toMatchObject([kept])
    }
    await enter(code, { email: 'local@acme.example', phone: '0401234567', country_code: '' })
    expect((await rowsOf('local@acme.example'))[0]).not.toHaveProperty('countryCode')
    await layout([])
  })

  it('entered by two devices at once it makes one row', async () => {
    const { code } = await fetched()
    const email = 'twice@acme.example'
    const codes = (await Promise.all([enter(code, { email }), enter(code, { email })])).map(({ body }) => body?.error_code)
    expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 18])
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it('R479 asks for a one-time code by mail first, which then opens the interview', async () => {
    const { code } = await configure({ qrCodeEmailVerification: true })
    const nora = person()
    expect((await scene.post('jobseeker/enter_by_job_link', { url_hash: code, ...nora }, '')).body?.error_code).toBe(18)
    await scene.result(
      'jobseeker/send_otp_code',
      { job_id, username: nora.name, email: nora.email, job_name: 'Harbour pilot', channel: 'email' },
      '',
    )
    const mail = await scene.app.deps.models.mails.findOne({ gid: sample.gid, to: nora.email, template: 'oneTimeCode' }).lean()
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    const signedIn = await scene.result<SignedIn>('jobseeker/verify_otp', { job_id, email: nora.email, code: otp }, '')
    expect(signedIn.actor.only).toBe(nora.interview_id)
    await configure({ qrCodeEmailVerification: false })
    expect((await enter(code)).body?.error_code).toBe(0)
  })

  it('R407 is 12 after its own deadline or that of the job, for a draft, a closed and an archived job, and when no quota is left', async () => {
    const { code, configs } = await configure({ deadline: '2020-01-31' })
    expect(configs.deadline).toBe('2020-01-31T23:59:59.999Z')
    expect([await codeOf(code), (await enter(code)).body?.error_code]).toEqual([12, 12])
    await configure({ deadline: '' })
    for (const changes of [{ deadlineAt: 5 }, { publishedAt: null }, { closedAt: 5 }, { archived: true }]) {
      await changeJob(changes)
      expect([changes, await codeOf(code), (await enter(code)).body?.error_code]).toEqual([changes, 12, 12])
      await changeJob({ deadlineAt: null, publishedAt: 1, closedAt: null, archived: false })
    }
    const entry = { gid: sample.gid, target: 't', by: 'test', at: 1 }
    await scene.app.deps.models.quotaEntries.insertMany([
      { ...entry, _id: 'q1', kind: 'allocation', amount: 1 },
      { ...entry, _id: 'q2', kind: 'use', amount: 1 },
    ])
    expect(await codeOf(code)).toBe(12)
    await scene.app.deps.models.quotaEntries.deleteMany({ gid: sample.gid })
    expect(await codeOf(code)).toBe(0)
    expect((await scene.post('jobseeker/link_about', { url_hash: code }, '')).body?.result).toMatchObject({ jobName: 'Harbour pilot' })
  })

  it('R478 X31 a new link ends the one before, and codes that nobody made are 13 alike', async () => {
    const before = await fetched()
    const after = await configure({ renew: true })
    expect(after.code).not.toBe(before.code)
    const forged = `${after.code.slice(0, -1)}${after.code.endsWith('0') ? '1' : '0'}`
    const foreignCode = after.code.replace(job_id, foreign.jobId)
    for (const code of [before.code, forged, foreignCode, after.code.replace(job_id, '20261121081320-n0b0dysx')])
      for (const answer of [await check(code), await enter(code), await scene.post('jobseeker/link_about', { url_hash: code }, '')])
        expect([code, answer.body?.error_code, answer.body?.result]).toEqual([code, 13, undefined])
    expect([await codeOf(after.code), await fetched()]).toEqual([0, after])
  })
})

describe('a personal link', () => {
  const link = () => scene.result<{ url: string; code: string }>('recruiter/create_url_hash', { job_id, interview_id: sample.interviewId })
  const renew = (code: string) => scene.result<{ code: string }>('recruiter/renew_link', { job_id, interview_id: sample.interviewId, code })

  it('X31 is ended by a new one, once however often it is asked for', async () => {
    const { code } = await link()
    const fresh = await renew(code)
    expect(await renew(code)).toEqual(fresh)
    expect([await codeOf(code), await codeOf(fresh.code)]).toEqual([13, 0])
    expect((await scene.post('jobseeker/login_via_url', { code }, '')).body?.error_code).toBe(13)
    expect((await link()).code).toBe(fresh.code)
  })

  it('R331 a token link ends with it', async () => {
    const token = async () => {
      const {
        code,
        hashed_interview_id,
        token: secret,
      } = await scene.result<{ code: string; hashed_interview_id: string; token: string }>('recruiter/create_url_hash', {
        job_id,
        interview_id: sample.interviewId,
      })
      return { hashed_interview_id, token: secret, url_hash: code }
    }
    const before = await token()
    await renew(before.url_hash)
    expect((await scene.post('jobseeker/login_via_token', before, '')).body?.error_code).toBe(13)
    expect((await scene.post('jobseeker/login_via_token', await token(), '')).body?.error_code).toBe(0)
  })

  it('X31 ends when the address changes, not when only its letters do, and does not come back with the former address', async () => {
    const { code } = await link()
    const move = (email: string) =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { email } })
    await move(sample.candidateEmail.toUpperCase())
    expect(await codeOf(code)).toBe(0)
    await move('other@sample.test')
    expect([await codeOf(code), await codeOf((await link()).code)]).toEqual([13, 0])
    await move(sample.candidateEmail)
    expect(await codeOf(code)).toBe(13)
  })
})
