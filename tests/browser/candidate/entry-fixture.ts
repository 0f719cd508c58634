import type { Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { linkCode, tokenParts } from '#server/commands/interview/candidate-link.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { ask } from '../../support/server/http.ts'
import type { CandidateApp } from './candidate-fixture.ts'

/** Candidate invited to the sample job who has not come yet. */
export interface Invited {
  interviewId: string
  email: string
  code: string
  /** addresses to open */
  link: string
  tokenLink: string
  consentLink: string
}

/** Invites another candidate to the sample job, with every kind of link. */
export async function invite({ app, line }: CandidateApp, name: string): Promise<Invited> {
  const interviewId = newId()
  const email = `${interviewId}@sample.test`
  await addCandidates(app.deps, sample.recruiterId, { jobId: sample.jobId, gid: sample.gid }, [{ id: interviewId, name, email }])
  const code = linkCode(app.deps, interviewId, 0)
  const { hashedInterviewId, token } = tokenParts(app.deps, { interviewId, epoch: 0 })
  const link = `${line.url}/candidate/join/${code}`
  const consentLink = `${line.url}/candidate/consent/${code}`
  return { interviewId, email, code, link, tokenLink: `${link}?token=${hashedInterviewId}.${token}`, consentLink }
}

/** Makes a candidate who finished an interview, with a phone number and a degree, was invited to another job of the employer, and has opened its link. */
export async function inviteAgain(running: CandidateApp, name: string): Promise<Pick<Invited, 'interviewId' | 'code'>> {
  const { deps, url } = running.app
  const { gid, programmeId, recruiterId: id } = sample
  const open = (code: string) => ask(`${url}/api/jobseeker/login_via_url`, { body: { code } })
  const earlier = await invite(running, name)
  await open(earlier.code)
  const changes = { startedAt: Date.now() - 90_000_000, finishedAt: Date.now() - 86_400_000, phone: '+358401', degree: 'MSc' }
  await commitEdit(deps, { by: 'test', col: 'interviews', id: earlier.interviewId, gid, changes })
  const [interviewId, jobId] = [newId(), newJobId(Date.now())]
  const actor = { id, role: 'recruiter', gid, name: 'Rita', groupRole: 'admin' } as const
  await addJob(deps, actor, { id: jobId, programmeId, name: 'Dock master', jobType: 'interview' })
  await addCandidates(deps, id, { jobId, gid }, [{ id: interviewId, name, email: earlier.email }])
  const code = linkCode(deps, interviewId, 0)
  await open(code)
  return { interviewId, code }
}

/** The recruiter's switch: a one-time code before the interview. */
export const askForEmail = async ({ app }: CandidateApp, qrCodeEmailVerification: boolean): Promise<void> =>
  void (await saveSetting(app.deps, {
    by: sample.recruiterId,
    gid: sample.gid,
    jobId: sample.jobId,
    section: 'layout',
    changes: { qrCodeEmailVerification },
  }))

/** The six digits of the newest mail to an address; the outbox is the test's mailbox. */
export async function mailedCode({ app }: CandidateApp, to: string): Promise<string> {
  const [mail] = await app.deps.models.mails.find({ gid: sample.gid, to }).sort({ createdAt: -1, _id: -1 }).limit(1).lean()
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Takes part by the link of a job, which its page is open at. */
export async function enterAs(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Take part', exact: true }).click()
}
