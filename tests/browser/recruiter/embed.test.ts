import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { currentCode } from '#server/commands/interview/candidate-link.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { axeViolations, fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { makeCandidates, makeJob, startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'

let app: RecruiterApp
let host: Server
let hostPort: number
let interviewId: string
let code: string
const contexts: BrowserContext[] = []

/** Websites of others: the same page on whatever name of this machine it is asked by. */
const pageOf = (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Careers</title>
<script src="${app.url}/embed/v1.js" async></script></head>
<body><main><h1>Careers</h1><holdfast-interview group="${app.gid}" title="Your interview"></holdfast-interview></main></body></html>`

beforeAll(async () => {
  app = await startRecruiterApp()
  const job = await makeJob(app, 'Night nurse')
  interviewId = must((await makeCandidates(app, job, [{ name: 'Ada Lim' }]))[0], 'it was made')
  code = currentCode(app.deps, { id: interviewId })
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: { groupRole: 'admin' } })
  host = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html').end(url === '/stranger' ? '<!doctype html><title>Stranger</title>' : pageOf())
  }).listen(0)
  await once(host, 'listening')
  const address = host.address()
  hostPort = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  host.close()
  await app.stop()
})

async function newPage(): Promise<{ page: Page; problems: string[] }> {
  const context = await launchBrowser()
  contexts.push(context)
  context.setDefaultTimeout(30_000)
  return await watchedPage(context)
}
const giveCode = (page: Page, given = code): Promise<void> =>
  page.evaluate((told) => void Object.assign(document.querySelector('holdfast-interview') ?? {}, { code: told }), given)
const change = (changes: object) =>
  commitEdit(app.deps, { by: 'test', col: 'interviews', id: interviewId, gid: app.gid, changes: () => changes })
/** A person comes back to the page, which asks at once. */
const lookAgain = async (page: Page): Promise<void> => {
  const frame = must(
    page.frames().find((one) => one.url().includes('/embed/frame/')),
    'it is there',
  )
  await frame.evaluate(() => dispatchEvent(new Event('focus')))
}
const cardOf = (page: Page): FrameLocator => page.frameLocator('holdfast-interview iframe')

it('S147 a group lists a website, whose page then shows the card of an interview and its states; other pages show nothing', async () => {
  const allowed = `http://localhost:${hostPort}`
  const { page: staff } = await newPage()
  await staff.goto(app.url)
  await fillLogin(staff, RECRUITER, PASSWORD)
  await staff.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await staff.goto(`${app.url}/recruiter/group`)
  await staff.getByRole('tab', { name: 'Webhooks' }).click()
  await staff.getByRole('button', { name: 'Add website' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Website').fill('http://www.example.com')
  await dialog.getByRole('button', { name: 'Save website' }).click()
  await dialog.getByText('Type an address like').waitFor()
  await dialog.getByLabel('Website').fill(`${allowed}/careers?x=1`)
  await dialog.getByRole('button', { name: 'Save website' }).click()
  await staff.getByRole('button', { name: `Remove ${allowed}` }).waitFor()
  expect((await app.deps.models.groups.findById(app.gid).lean())?.embedOrigins).toEqual([allowed])

  // a page of the website: the code comes as a message, and stands in no address
  const { page, problems } = await newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${allowed}/careers`)
  const card = cardOf(page)
  await card.getByText('Waiting for the link of this page.').waitFor()
  await page.evaluate(() => addEventListener('holdfast-state', (event) => Object.assign(window, { told: (event as CustomEvent).detail })))
  await giveCode(page, 'nonsense')
  await card.getByText('This link is not valid any more.').waitFor()
  await giveCode(page)
  await card.getByRole('heading', { name: 'Night nurse' }).waitFor()
  for (const words of ['Not begun', /^up to \d+ minutes$/, /^up to \d+ MB$/]) await card.getByText(words).waitFor()
  await expect.poll(() => page.evaluate(() => (window as { told?: object }).told)).toEqual({ state: 'invited', isOpen: true })
  expect(await axeViolations(page)).toEqual([])
  expect(asked.filter((address) => address.includes(code))).toEqual([])

  // a page of another website inside of it, and the frame's own neighbour, say nothing that counts
  const frame = must(
    page.frames().find((one) => one.url().includes('/embed/frame/')),
    'it is there',
  )
  const strange = `http://127.0.0.1:${hostPort}/stranger`
  await page.evaluate((address) => {
    const element = document.createElement('iframe')
    element.src = address
    document.body.append(element)
  }, strange)
  const strangers = (): Frame | undefined => page.frames().find((one) => one.url() === strange)
  await expect.poll(() => strangers()?.evaluate(() => document.readyState)).toBe('complete')
  const stranger = must(strangers(), 'it was added')
  await stranger.evaluate(() => parent.frames[0]?.postMessage({ type: 'holdfast:code', code: 'from-a-stranger' }, '*'))
  // and a message of the right page that is none of ours changes nothing either
  await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'other', code: 'x' }, '*'))
  await change({ startedAt: Date.now() })
  await lookAgain(page)
  await card.getByText('Begun').waitFor()
  await card.getByRole('heading', { name: 'Night nurse' }).waitFor()

  // without a connection it says how old it is
  await page.context().setOffline(true)
  await lookAgain(page)
  await card.getByText('there is no connection now').waitFor()
  await page.context().setOffline(false)
  await change({ delivered: { received: 3, total: 3 } })
  await lookAgain(page)
  await card.getByText('Everything has arrived').waitFor()

  // before the app itself keeps anything for this origin
  const kept = await frame.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    (await indexedDB.databases()).length,
  ])
  expect(kept).toEqual([0, 0, '', 0])

  // the interview opens in a tab of its own, which nobody can reach from here
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('link', { name: 'Go on with the interview' }).click(),
  ])
  await tab.waitForURL(`**/candidate/join/${code}`)
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  await tab.getByText('Night nurse').first().waitFor()
  await tab.close()
  await change({ finishedAt: Date.now() })
  await lookAgain(page)
  await card.getByText('Completed').waitFor()
  await expect.poll(() => card.getByRole('link').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => (window as { told?: object }).told)).toEqual({ state: 'completed', isOpen: false })
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|404/.test(text))).toEqual([])

  // the same page under a name that the group does not list
  const { page: foreign, problems: refused } = await newPage()
  await foreign.goto(`http://127.0.0.1:${hostPort}/`)
  await expect.poll(() => refused.join('\n')).toMatch(/frame-ancestors/)
  await giveCode(foreign)
  expect(await cardOf(foreign).getByRole('heading').count()).toBe(0)
})
