import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter, watchedPage } from '../support/shell-fixture.ts'
import { makeJob, startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'

/* Values typed by keyboard in browsers of three regions, with English words in all of them; the server is asked for what is stored. */

const REGIONS = {
  'en-US': {
    parts: ['month', 'day', 'year', 'hour', 'minute', 'AM/PM'],
    half: '2.5',
    thousand: '1,000',
    wrong: ['2,5', '1.000'],
    shown: 'Mar 5, 2027, 9:00 AM UTC',
  },
  'de-DE': {
    parts: ['day', 'month', 'year', 'hour', 'minute'],
    half: '2,5',
    thousand: '1.000',
    wrong: ['2.5', '1,000'],
    shown: '5 Mar 2027, 09:00 UTC',
  },
  'pt-BR': {
    parts: ['day', 'month', 'year', 'hour', 'minute'],
    half: '2,5',
    thousand: '1.000',
    wrong: ['2.5', '1,000'],
    shown: '5 Mar 2027, 09:00 UTC',
  },
} as const
type Region = keyof typeof REGIONS

const EVE = Date.UTC(2026, 11, 31, 10)

let app: RecruiterApp
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  app = await startRecruiterApp()
})
afterAll(() => app.stop())

/** Opens the layout of a new job with a deadline, in a browser of the region. */
async function openSetup(region: Region): Promise<string> {
  context = await launchBrowser({ viewport: { width: 1440, height: 900 }, locale: region })
  ;({ page, problems } = await watchedPage(context))
  const { jobId } = await makeJob(app, `Typed in ${region}`, `Programme of ${region}`, { deadlineAt: EVE })
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${jobId}/setup?step=layout`)
  await page.getByRole('group', { name: 'Deadline' }).waitFor()
  return jobId
}

const stored = async (id: string) => {
  const doc = await app.deps.models.entities.findOne({ _id: id, gid: app.gid }).lean()
  return { rev: doc?.rev ?? 0, body: doc?.body ?? {} }
}
/** Until the server has the value, which it got with a single edit: nothing half typed was sent before it. */
async function storesAtOnce(id: string, field: string, { value, since }: { value: unknown; since: number }): Promise<void> {
  await expect.poll(async () => (await stored(id)).body[field]).toEqual(value)
  expect((await stored(id)).rev).toBe(since + 1)
}
const part = (name: string): Locator => page.getByRole('spinbutton', { name: new RegExp(`^${name}\\b.*Deadline`) })
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
const leave = (): Promise<void> => page.getByRole('textbox', { name: 'Company name' }).focus()
const error = (): Locator => page.getByRole('alert')
/** Neither button nor list of steps leaves a field in error behind, and nothing says that it was saved. */
async function isHeldBack(): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Review/ })
    .click()
  await page.getByText('Not everything is saved').waitFor()
  expect(await page.getByText('Saved and sent').count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('step')).toBe('layout')
  await error().waitFor()
}

async function typePart(name: string, keys: string): Promise<void> {
  await goTo(part(name))
  await page.keyboard.type(keys)
}
/** By arrow keys inside of the field: giving the focus by script takes it away first, and the field is left. */
async function goTo(wanted: Locator): Promise<void> {
  const distance = await wanted.evaluate((element) => {
    const all = [...document.querySelectorAll('[role=spinbutton]')]
    const from = all.findIndex((one) => one === document.activeElement)
    return from === -1 ? null : all.indexOf(element) - from
  })
  if (distance === null) return await wanted.focus()
  for (let steps = Math.abs(distance); steps > 0; steps--) await page.keyboard.press(distance > 0 ? 'ArrowRight' : 'ArrowLeft')
}
async function typeInto(name: string, keys: string): Promise<void> {
  await field(name).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(keys)
}

describe.each(Object.keys(REGIONS) as Region[])('typed by keyboard in %s', (region) => {
  const { parts, half, thousand, wrong, shown } = REGIONS[region]
  let jobId: string
  beforeAll(async () => {
    jobId = await openSetup(region)
  })
  afterAll(() => context.close())

  it('a deadline is stored when it is whole, possible and left, never in between and never deleted', async () => {
    const order = await page.getByRole('spinbutton').evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]))
    expect(order).toEqual(parts)

    let at = EVE
    const edits = [
      ['month', '03', Date.UTC(2026, 2, 31, 10)],
      ['day', '05', Date.UTC(2026, 2, 5, 10)],
      ['hour', '09', Date.UTC(2026, 2, 5, 9)],
      ['year', '2027', Date.UTC(2027, 2, 5, 9)],
    ] as const
    for (const [name, keys, value] of edits) {
      const { rev, body } = await stored(jobId)
      expect(body['deadlineAt']).toBe(at)
      await typePart(name, keys)
      await leave()
      await storesAtOnce(jobId, 'deadlineAt', { value, since: rev })
      at = value
    }

    // not a day, not a year, not whole: words, and nothing is stored
    const { rev } = await stored(jobId)
    const refused = [
      ['day', '31', 'month', '02', 'There is no such day in the calendar.'],
      ['year', '20', 'hour', '08', 'Enter a year from 2000 to 2199.'],
    ] as const
    for (const [first, firstKeys, second, secondKeys, words] of refused) {
      await typePart(first, firstKeys)
      await typePart(second, secondKeys)
      await leave()
      await error().filter({ hasText: words }).waitFor()
      await error()
        .filter({ hasText: `${shown} stays until then.` })
        .waitFor()
      await part('day').press('Escape')
      await error().waitFor({ state: 'detached' })
    }
    await part('minute').press('Backspace')
    await page.keyboard.press('Backspace')
    await leave()
    await error().filter({ hasText: 'Still missing: minute.' }).waitFor()
    await isHeldBack()
    await page.getByRole('group', { name: 'Deadline' }).locator('[role=spinbutton]:focus').waitFor()
    // Enter is a way to finish as well
    await typePart('minute', '30')
    await page.keyboard.press('Enter')
    await storesAtOnce(jobId, 'deadlineAt', { value: Date.UTC(2027, 2, 5, 9, 30), since: rev })
    await error().waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'No deadline' }).press('Enter')
    await storesAtOnce(jobId, 'deadlineAt', { value: null, since: rev + 1 })
    await page.getByRole('button', { name: 'No deadline' }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('numbers and colours are what a person there means, or refused in words', async () => {
    const layoutId = `${jobId}.layout`
    let { rev } = await stored(layoutId)
    for (const [keys, value] of [
      [half, 2.5],
      [half.replace('2', '0'), 0.5],
    ] as const) {
      await typeInto('Minutes per question', keys)
      await page.keyboard.press('Tab')
      await storesAtOnce(layoutId, 'questionLengthMin', { value, since: rev++ })
      await expect.poll(() => field('Minutes per question').inputValue()).toBe(keys)
    }
    for (const keys of wrong) {
      await typeInto('Minutes per question', keys)
      await page.keyboard.press('Tab')
      await error()
        .filter({ hasText: `It is not clear which number this is. Write it like ${half}.` })
        .waitFor()
    }
    await field('Minutes per question').press('Escape')
    await error().waitFor({ state: 'detached' })
    await typeInto('Minutes per question', '600')
    await page.keyboard.press('Enter')
    await error()
      .filter({ hasText: `Enter a number from ${half.replace('2', '0')} to 15.` })
      .waitFor()
    await field('Minutes per question').press('Escape')

    await typeInto('Company colour', '#1')
    await leave()
    await error().filter({ hasText: 'This is not a colour we can read.' }).waitFor()
    await isHeldBack()
    await expect.poll(() => field('Company colour').evaluate((input) => input === document.activeElement)).toBe(true)
    // three digits on the way to six are a colour of their own
    await typeInto('Company colour', '#123456')
    await leave()
    await storesAtOnce(layoutId, 'colorScheme', { value: '#123456', since: rev++ })
    await page.locator('input[type=color]').fill('#654321')
    await storesAtOnce(layoutId, 'colorScheme', { value: '#654321', since: rev++ })
    expect(problems).toEqual([])
  })

  it('S145 a form is sent with what its fields mean, and not while something in them is half typed', async () => {
    const days = async () => (await app.deps.models.accounts.findOne({ _id: app.rosaId }).lean())?.dataRetentionDays
    await page.goto(`${app.url}/recruiter/settings`)
    const name = /^Days to keep/
    await page.getByRole('textbox', { name }).fill(thousand)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(days).toBe(1000)
    await page.getByRole('textbox', { name }).fill('')
    await page.keyboard.press('Enter')
    await error().filter({ hasText: 'Enter a number, like' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect(await days()).toBe(1000)
    await page.getByRole('textbox', { name }).press('Escape')
    await expect.poll(() => page.getByRole('textbox', { name }).inputValue()).toBe(thousand)
  })
})

it('fields that refuse something are clean for axe and fit every width', async () => {
  await openSetup('de-DE')
  await checkLooks({
    page,
    name: 'setup-typed',
    subject: '.hf-card:has(.hf-date)',
    open: async () => {
      await page.getByRole('spinbutton').nth(1).focus()
      await page.keyboard.type('02')
      await page.locator('.hf-stepper-field input').first().fill('2.5')
      await page.locator('.hf-stepper-field input').nth(1).focus()
      await error().nth(1).waitFor()
    },
  })
  expect(problems).toEqual([])
  await context.close()
})
