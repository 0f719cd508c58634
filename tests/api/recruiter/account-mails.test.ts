import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { mailedToken, mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { addCandidate } from '../group/support.ts'

const scene = useScene()
const LOGO = 'company_logos/acme.png'
const NEXT = 'Another-harbour-2027!'
/** Asks like a page that is shown in a language, by its browser's tag. */
const postIn = (tag: string, path: string, body: object, token = ''): Promise<Answer> =>
  ask(`${scene.app.url}/api/${path}`, { body, token, headers: { 'accept-language': tag } })
const setLogo = async (id: string, companyLogo = LOGO): Promise<unknown> =>
  await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { companyLogo, companyName: 'Acme' } })
/** The newest mail to an address: its language, the direction of its HTML, and the file of the logo it shows. */
async function newestTo(email: string): Promise<{ language: string | undefined; dir: string | undefined; logo: string | undefined }> {
  const mail = (await mailsTo(scene.app.deps, email)).at(-1)
  const shown =
    mail?.html?.includes('src="cid:logo@holdfast" alt="Acme"') || /alt="Acme"[^>]*src="cid:logo@holdfast"/.test(mail?.html ?? '')
  return {
    language: mail?.language,
    dir: /dir="(\w+)"/.exec(mail?.html ?? '')?.[1],
    logo: shown ? mail?.files?.[0]?.objectName : undefined,
  }
}

describe('mails about an account', () => {
  it('are in the language of the page that asks, with the logo of the company', async () => {
    const { id, email } = await makePerson(scene.app.deps)
    await setLogo(id)
    await postIn('ar', 'recruiter/sendgrid_forget_password', { email })
    expect(await newestTo(email)).toEqual({ language: 'ar', dir: 'rtl', logo: LOGO })
    const token = await mailedToken(scene.app.deps, email, '/reset-password/recruiter')
    await postIn('zh-HK,zh;q=0.9', 'recruiter/reset_password', { token, new_password: NEXT })
    // without words of its own a language is written in English, and stays noted
    expect(await newestTo(email)).toEqual({ language: 'tc', dir: 'ltr', logo: LOGO })
  })

  it.each(['', 'xx', '*', 'en-US'])('are in English for %j', async (tag) => {
    const { email } = await makePerson(scene.app.deps)
    await postIn(encodeURIComponent(tag), 'recruiter/sendgrid_forget_password', { email })
    expect(await newestTo(email)).toEqual({ language: 'en', dir: 'ltr', logo: undefined })
  })

  it('have the logo of the administration where the company has none', async () => {
    const { email } = await makePerson(scene.app.deps, { role: 'admin', gid: 'system' })
    await scene.app.deps.models.adminProfiles.updateOne(
      { _id: 'system' },
      { $set: { email: '', companyName: 'Acme', companyLogo: LOGO, CSEmail: '', notices: {} } },
      { upsert: true },
    )
    await postIn('en', 'admin/forget_password', { email })
    expect(await newestTo(email)).toEqual({ language: 'en', dir: 'ltr', logo: LOGO })
  })

  it('that invite are in the language of who invites, with the logo of their company', async () => {
    await setLogo(sample.recruiterId)
    const email = `${newId()}@sample.test`
    const invite = { gid: sample.gid, email, role: 'recruiter' }
    expect((await postIn('ar', 'group/add_recruiter', invite, scene.world.tokens.recruiter)).body?.error_code).toBe(0)
    expect(await newestTo(email)).toEqual({ language: 'ar', dir: 'rtl', logo: LOGO })
  })
})

describe('mails about a job', () => {
  it('show the logo of the company of its owner: the code, the review and the new deadline', async () => {
    await setLogo(sample.recruiterId)
    const interviewId = await addCandidate(scene)
    const candidate = `${interviewId}@sample.test`
    const about = { email: candidate, username: 'Carl', job_name: 'Harbour pilot', job_id: sample.jobId, channel: 'email', language: 'ar' }
    expect((await scene.post('jobseeker/send_otp_code', about, '')).body?.error_code).toBe(0)
    expect(await newestTo(candidate)).toEqual({ language: 'ar', dir: 'rtl', logo: LOGO })
    const moved = { job_id: sample.jobId, interview_ids: [interviewId], interview_deadline: '2031-01-01', send_notice: true }
    expect((await scene.post('recruiter/change_jobseeker_deadline', moved)).body?.error_code).toBe(0)
    expect((await newestTo(candidate)).logo).toBe(LOGO)
    const reviewer = `${newId()}@partner.test`
    const review = { job_id: sample.jobId, interview_ids: [interviewId], reviewers: [reviewer] }
    expect((await scene.post('recruiter/invite_evaluation', review)).body?.error_code).toBe(0)
    expect((await newestTo(reviewer)).logo).toBe(LOGO)
  })
})
