import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import {
  goToFirstQuestion,
  heading,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
  goToChoice,
} from './candidate-fixture.ts'
import { holdUpload } from '../delivery/hold-upload.ts'
import { checkLooks } from '../support/looks-fixture.ts'

const open: { running?: CandidateApp | undefined; context?: BrowserContext | undefined } = {}
afterEach(async () => {
  await open.context?.close()
  await open.running?.stop()
  open.context = open.running = undefined
})

const setDeadline = ({ app }: CandidateApp, endAt: number) =>
  commitEdit(app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { endAt } })

describe('the deadline on the screen of the delivery', () => {
  it('S066 is said to be met when that is known and not before, and another tab that sends is named', async () => {
    const running = (open.running = await startCandidateApp())
    const { models } = running.app.deps
    await setDeadline(running, Date.now() + 3_600_000)
    open.context = await launchBrowser({ viewport: { width: 1000, height: 900 } })
    const page = await open.context.newPage()
    await prepare(page, running.link)
    await page.getByText(/^Open until .*, \d+ minutes left$/).waitFor()
    await goToFirstQuestion(page)
    // a deadline that is moved meanwhile is learnt, and what counts is said when little is left
    await setDeadline(running, Date.now() + 8 * 60_000)
    await page.getByText(/^Open until .*, [67] minutes left$/).waitFor({ timeout: 30_000 })
    await page.getByText('An answer whose recording has ended by then is in time, also when it arrives later.').waitFor()
    await checkLooks({ page, name: 'candidate-deadline-near', looks: 'few', open: () => page.locator('.hf-page').waitFor() })
    // the server has told its time, and then the connection is gone
    await vi.waitFor(
      async () => expect(await models.sessionAnchors.countDocuments({ interviewId: sample.interviewId })).toBeGreaterThan(0),
      {
        timeout: 30_000,
      },
    )
    const other = await open.context.newPage()
    await other.goto(`${running.line.url}/robots.txt`)
    await page.bringToFront()
    await running.line.unreachable()
    await recordSeconds(page, 2)
    await page.getByRole('button', { name: 'Stop and save' }).click()
    await heading(page, 'Answer 1 is saved on this device')
    await goToChoice(page)
    const deadline = Date.now()
    await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/delivery`)
    const row = page.getByTestId(`delivery-${sample.videoQuestionId}`)
    await row.getByText('Not checked yet whether it is in time').waitFor()
    await expect.poll(() => page.getByText('Recorded in time').count()).toBe(0)

    const { takes } = await readCapture(page)
    const objectName = takes.find((take) => take.state === 'kept')?.segments[0]?.objectName ?? ''
    // before the device is online again: else the page may have sent everything by then
    await holdUpload(other, `upload:${objectName}`)
    await running.line.reachable()
    await setDeadline(running, deadline)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Keep sending' }).click()
    await page.getByText('Another tab of this browser is sending.').waitFor()
    await page.getByText(/^The deadline has passed/).waitFor({ timeout: 30_000 })
    await expect.poll(() => page.getByText('No connection right now').count()).toBe(0)
    await checkLooks({ page, name: 'candidate-elsewhere', looks: 'few', open: () => row.waitFor() })

    // this one goes on by itself
    await other.close()
    await row.getByText('Employer has it').waitFor()
    await row.getByText('Recorded in time. It arrived after the deadline and still counts.').waitFor()
    await checkLooks({ page, name: 'candidate-in-time', looks: 'few', open: () => row.waitFor() })

    // S067: the receipt is kept, printed and mailed; only the mail needs a connection
    const card = page.locator('.hf-receipt')
    const code = await row.getByRole('link').innerText()
    await open.context.setOffline(true)
    await card.getByText('E-mail needs a connection.').waitFor()
    const saving = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Save as file' }).click()
    const file = readFileSync(await (await saving).path(), 'utf8')
    for (const fact of [`/receipt/${code}"`, 'What brought you to this work?', 'It arrived after the deadline and still counts.'])
      expect(file).toContain(fact)
    await page.emulateMedia({ media: 'print' })
    await row.waitFor({ state: 'hidden' })
    await expect.poll(() => card.getByText(code).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await open.context.setOffline(false)
    await card.getByRole('button', { name: 'E-mail it to me' }).click()
    await card.getByText('This server cannot send e-mails yet').waitFor()
    const [mail] = await models.mails.find({ gid: sample.gid, template: 'deliveryReceipts' }).lean()
    expect(mail).toMatchObject({ to: sample.candidateEmail, text: expect.stringContaining(code) })
    await checkLooks({ page, name: 's067-receipt', looks: 'few', open: () => card.waitFor(), subject: '.hf-receipt' })
  })
})
