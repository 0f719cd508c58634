import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { placeIdOf, placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { launchBrowser } from '../../../support/browser/browser.ts'
import { byProofForm, recordProof } from '../../../support/proof.ts'
import { ask } from '../../../support/server/http.ts'
import { checkLooks } from '../../support/looks-fixture.ts'
import { goToFirstQuestion, heading, recordSeconds, startCandidateApp, type CandidateApp } from '../candidate-fixture.ts'
import { textOfProfile } from '../profile-text.ts'
import { startMortalApp } from './kiosk-app.ts'
import {
  ahead,
  answersOf,
  atKiosk,
  EVENT_NAME,
  expectClean,
  expectStored,
  fill,
  interviewed,
  openSetup,
  PIN,
  piecesHere,
  prepared,
  press,
  sitDown,
  type Piece,
} from './kiosk-fixture.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const PLACES = byProofForm(4, 60)
/** The second's page dies, the third goes away. */
const PEOPLE = byProofForm(3, 30)
const SEND_MS = 120_000 + PEOPLE * 20_000

it(
  'S077 S078 a tablet without a connection holds the interviews of many, each finds nothing of the others, and all of it is delivered byte for byte, though the event was ended elsewhere',
  { timeout: 300_000 + PEOPLE * 90_000 },
  async () => {
    const running = await byProofForm(startCandidateApp, startMortalApp)()
    ends.push(() => running.stop())
    const context: BrowserContext = await launchBrowser()
    ends.push(() => context.close())
    let page = await context.newPage()
    await prepared(running, page, PLACES)
    await checkLooks({ page, name: 'kiosk-start', open: () => page.locator('.hf-kiosk-start').waitFor(), looks: 'few' })
    for (const path of ['/recruiter/dashboard', '/candidate', `/candidate/interview/${sample.interviewId}`]) {
      await page.goto(`${running.line.url}${path}`)
      await atKiosk(page)
    }

    const pat = await finisher(page, 1)
    page = await crashed(running, context, page)
    const broken = must(before, 'a take was running')

    // a person who goes away
    await sitDown(page, 'Ida Idle')
    await heading(page, 'Your consent')
    await ahead(page, 155_000)
    await page.getByText(/^Are you still there\?/).waitFor()
    await ahead(page, 30_000)
    await expectClean(page, ['Ida Idle'], PLACES)

    const finished = new Map([[1, pat]])
    for (let n = 4; n <= PEOPLE; n++) finished.set(n, await finisher(page, n))

    // at base, where a recruiter has ended the event already
    await running.line.reachable()
    const eventId = await eventOf(running)
    expect(await asked(running, 'kiosk/end_event', { event_id: eventId })).toEqual({ removed: 0, kept: 0, waiting: PLACES })
    await unlockedByKey(running, page, eventId)
    await page.getByRole('row', { name: /^1 .*Saved here/ }).waitFor()
    await sendAll(running, page)
    await page.getByRole('row', { name: /^3 .*The employer has it/ }).waitFor()
    // the last place was nobody's: it goes back
    await page.getByRole('row', { name: new RegExp(`^${PLACES} .*Given back`) }).waitFor()
    expect(await page.getByText(/Pat|Cora|Ida/).count()).toBe(0)

    const rows = await running.app.deps.models.entities.find({ col: 'interviews', gid: sample.gid, del: false }).lean()
    const places = rows.filter(({ _id }) => placeOf(_id)?.eventId === eventId).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const others = Array.from({ length: PEOPLE - 3 }, (_, at) => `Pat Placed ${at + 4}`)
    expect(places.map(({ body }) => body['name'])).toEqual(['Pat Placed 1', 'Cora Crashed', 'Ida Idle', ...others])
    expect(places[0]?.body['email']).toBe('pat1@placed.test')
    for (const [n, person] of finished) await expectArrived(running, placeIdOf(eventId, n), person)
    const second = await answersOf(running, placeIdOf(eventId, 2))
    expect(second).toHaveLength(1)
    const cut = must(second[0], 'kept')
    const kept = must(cut.segments?.[0], 'it has a part').chunks
    await expectStored(running, cut, kept)
    // the part that was on disk when the count was read is among it
    expect(kept.slice(0, broken.length)).toMatchObject(broken)

    await endedByPin(page)
    await recruiterSees(running, page)
    recordProof('kiosk', {
      'places prepared': PLACES,
      'people without a connection': PEOPLE,
      'of them one whose page died in a take and one who went away': 2,
      'checks of every storage of the profile': PEOPLE,
      'recordings compared byte for byte with the store': finished.size + 1,
      'presses of Send': sends,
      'times the server was killed while the tablet sent': kills,
    })
  },
)

interface Person {
  text: string
  pieces: Piece[]
}
let before: Piece[] | undefined
let sends = 0
let kills = 0

/** A person who finishes, hands the tablet over, and leaves nothing to the next. */
async function finisher(page: Page, n: number): Promise<Person> {
  const of = { name: `Pat Placed ${n}`, email: `pat${n}@placed.test`, text: `By asking the old pilots ${n}`, seconds: 3 }
  const pieces = await interviewed(page, of)
  if (n === 1) await checkLooks({ page, name: 'kiosk-card', open: () => page.getByRole('button').first().waitFor(), looks: 'one' })
  await press(page, 'Hand over the tablet')
  await expectClean(page, ['Pat Placed', of.email, 'old pilots'], PLACES)
  return { text: of.text, pieces }
}

/** A person whose page dies in the middle of a take; answers the page that is opened then. */
async function crashed(running: CandidateApp, context: BrowserContext, page: Page): Promise<Page> {
  await sitDown(page, 'Cora Crashed')
  await goToFirstQuestion(page)
  await recordSeconds(page, 3)
  before = await piecesHere(page)
  await page.close()
  const next = await context.newPage()
  await next.goto(`${running.line.url}/kiosk`)
  await expectClean(next, ['Cora Crashed'], PLACES)
  return next
}

async function eventOf({ app }: CandidateApp): Promise<string> {
  const [event] = await app.deps.models.kioskEvents.find({ gid: sample.gid }).lean()
  return must(event, 'a recruiter made it')._id
}

/** Result of a call of the sample recruiter, from another device. */
const asked = async ({ app, world }: CandidateApp, path: string, body: object): Promise<unknown> =>
  (await ask(`${app.url}/api/${path}`, { body, token: world.tokens.recruiter })).body?.result

/** A wrong PIN, a forgotten one, a wrong key, and the one that a recruiter got. */
async function unlockedByKey(running: CandidateApp, page: Page, eventId: string): Promise<void> {
  await page.getByRole('link', { name: 'Staff' }).click()
  await fill(page, 'PIN', '000000')
  await press(page, 'Unlock')
  await page.getByText('Wrong PIN. 9 tries are left.').waitFor()
  await checkLooks({ page, name: 'kiosk-unlock', open: () => page.getByRole('button').first().waitFor(), looks: 'one' })
  await press(page, 'Forgot the PIN?')
  await fill(page, 'Key', 'no key')
  await press(page, 'Unlock with the key')
  await page.getByText('This is not the key of this event.').waitFor()
  // the server parsed it with the call's response
  const { private_key: key } = (await asked(running, 'kiosk/recover_key', { event_id: eventId })) as { private_key: string }
  await fill(page, 'Key', key)
  await press(page, 'Unlock with the key')
  await checkLooks({ page, name: 'kiosk-places', open: () => page.getByRole('row').nth(1).waitFor() })
}

/** Send, pressed twice; in the full form the server is killed meanwhile, and Send pressed until all of it is there. */
async function sendAll(running: CandidateApp & { restart?: () => Promise<void> }, page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.dblclick()
  sends = 2
  if (running.restart) {
    await page
      .getByRole('row', { name: /The employer has it/ })
      .nth(2)
      .waitFor({ timeout: SEND_MS })
    await running.restart()
    kills++
  }
  for (;;) {
    await page
      .getByText(/places? (was|were) sent\.|could not be sent whole/)
      .first()
      .waitFor({ timeout: SEND_MS })
    if ((await page.getByRole('row', { name: /The employer has it/ }).count()) === PEOPLE) return
    await send.click()
    sends++
    await page.getByText(/could not be sent whole/).waitFor({ state: 'hidden', timeout: SEND_MS })
  }
}

async function expectArrived(running: CandidateApp, id: string, { text, pieces }: Person): Promise<void> {
  const answers = await answersOf(running, id)
  expect(answers.map(({ receipt }) => receipt !== undefined)).toEqual([true, true, true])
  expect(answers.find(({ kind }) => kind === 'short')?.text).toBe(text)
  await expectStored(
    running,
    must(
      answers.find(({ kind }) => kind === 'video'),
      'recorded',
    ),
    pieces,
  )
}

/** The PIN works again once the key was used; nobody can sit down, and the event leaves the tablet after a word was typed. */
async function endedByPin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await page.getByText('This event has ended. Please ask the staff.').waitFor()
  await page.getByRole('link', { name: 'Staff' }).click()
  await fill(page, 'PIN', PIN)
  await press(page, 'Unlock')
  await press(page, 'End event and wipe')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Everything was sent.').waitFor()
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await dialog.getByText('Type the word discard exactly.').waitFor()
  await dialog.getByRole('textbox').fill('discard')
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await page.getByLabel('E-mail').waitFor()
  expect(await textOfProfile(page)).not.toContain(EVENT_NAME)
}

/** A recruiter sees what arrived, and ends an event whose tablet was not heard of only after typing how many places wait there. */
async function recruiterSees(running: CandidateApp, page: Page): Promise<void> {
  const other = { event_id: newId(), job_id: sample.jobId, places: 2, private_key: 'A'.repeat(184) }
  await asked(running, 'kiosk/open_event', other)
  await openSetup(running, page)
  const events = page.locator('.hf-kiosk-facts')
  await events.nth(1).waitFor()
  expect(await events.nth(1).innerText()).toMatch(
    new RegExp(
      `Places prepared\\s+${PLACES}\\s+Arrived whole\\s+${PEOPLE}\\s+.*\\s+0\\s+Given back unused\\s+${PLACES - PEOPLE}\\s+.*\\s+0`,
    ),
  )
  await page.getByText(/^Ended .*What the tablet holds can still be sent/).waitFor()
  await page.getByText('The tablet has not been heard of since it was prepared.').waitFor()
  await checkLooks({ page, name: 'kiosk-events', open: () => events.nth(1).waitFor(), looks: 'few', subject: '.hf-kiosk-facts >> nth=0' })
  await press(page, 'End the event')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/^2 places may hold answers that only the tablet has/).waitFor()
  await dialog.getByRole('button', { name: 'End the event' }).click()
  await dialog.getByText('Type 2.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await checkLooks({ page, name: 'kiosk-end', open: () => dialogOf(page), looks: 'one' })
  await dialogOf(page)
  await dialog.getByRole('textbox').fill('2')
  await dialog.getByRole('button', { name: 'End the event' }).click()
  await expect.poll(() => page.getByText(/^Ended .*What the tablet holds can still be sent/).count()).toBe(2)
  const { app } = running
  expect(await app.deps.models.entities.countDocuments({ _id: placeIdOf(other.event_id, 2), gid: sample.gid, del: false })).toBe(1)
}

/** Opens the question whether the event is to end, in whatever language, unless it is open. */
async function dialogOf(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  if ((await dialog.count()) === 0) await page.locator('.hf-kiosk-facts').first().locator('xpath=..').getByRole('button').last().click()
  await dialog.waitFor()
}
