import { afterAll, beforeAll, it } from 'vitest'
import { launchBrowser, picture } from '../support/browser.ts'
import { finishInterview, makeCandidates, makeJob, startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'
import { signInAsRecruiter, watchedPage } from './shell-fixture.ts'

let app: RecruiterApp
beforeAll(async () => {
  app = await startRecruiterApp({ appFolder: '/tmp/f-dist' })
})
afterAll(() => app.stop())

it('lab', async () => {
  const job = await makeJob(app, 'Night nurse, intensive care')
  await makeJob(app, 'Head of kitchen', 'Hospitality with a very long programme name to wrap')
  const now = Date.now()
  const [id] = await makeCandidates(app, job, [
    { name: 'Amara Okafor', startedAt: now, firstAnswerAt: now, finishedAt: now, invitedAt: now, delivered: { received: 3, total: 3 } },
    { name: 'Bao Nguyen', invitedAt: now, firstAnswerAt: now, delivered: { received: 1, total: 3 } },
    {
      name: 'Chiara Rossi',
      invitedAt: now,
      firstAnswerAt: now,
      finishedAt: now,
      delivered: { received: 2, total: 3 },
      endAt: now + 86400000,
    },
    { name: 'Dmitri Volkov', shortlisted: 1 as const, autoScore: 72, finishedAt: now },
    { name: 'Eun-ji Park', shortlisted: -1 as const },
    { name: 'Fatima Al-Sayed', shortlisted: -2 as const },
    ...Array.from({ length: 20 }, (_, n) => ({ name: `Person ${n + 1}` })),
  ])
  await finishInterview(app, job, id!)
  for (const theme of ['light', 'dark'] as const) {
    const context = await launchBrowser({ theme })
    const { page, problems } = await watchedPage(context)
    await signInAsRecruiter(page, app.url)
    const pages = {
      dashboard: '/recruiter/dashboard',
      setup: `/recruiter/jobs/${job.jobId}/setup`,
      questions: `/recruiter/jobs/${job.jobId}/setup?step=questions`,
      review: `/recruiter/jobs/${job.jobId}/setup?step=review`,
      consent: `/recruiter/jobs/${job.jobId}/setup?step=consent`,
      candidates: `/recruiter/jobs/${job.jobId}/candidates`,
      report: `/recruiter/dashboard/interview-report?jobId=${job.jobId}&interviewId=${id}&email=a`,
      packs: '/recruiter/packs',
    }
    for (const [width, height] of [
      [1440, 900],
      [820, 1100],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(app.url + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => document.querySelector('.hf-skeleton') === null)
        await page.waitForTimeout(400)
        const sw = await page.evaluate(() => document.documentElement.scrollWidth)
        if (sw > width) console.log('SIDEWAYS', name, width, sw)
        await page.screenshot({ path: `/tmp/f-shots/${name}-${width}-${theme}.png`, fullPage: true })
      }
    }
    console.log(theme, problems)
    await context.close()
  }
})
