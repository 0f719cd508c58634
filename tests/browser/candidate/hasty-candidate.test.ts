import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import type { FaultProxy } from '../../support/faults/fault-proxy.ts'
import { block, mayBlock, takeMicrophone } from './blocked-devices.ts'
import { candidateBrowser } from './candidate-browser.ts'
import { goToFirstQuestion, heading, recordSeconds, startTest, waitForSaved } from './candidate-fixture.ts'
import { employersAnswers, expectDelivered, recordedPieces } from './delivered-pieces.ts'
import { tapTwice } from './tap-twice.ts'

const begin = candidateBrowser()

/** Makes the connection as bad as the name says. Gives the way to mend it. */
function worsen(connection: FaultProxy, kind: 'slow' | 'silent'): () => void {
  if (kind === 'slow') connection.set({ latencyMs: 300, lineBytesPerSecond: 25_000 })
  // new connections open and say nothing either
  const timer = kind === 'silent' ? setInterval(() => connection.silence(), 50) : undefined
  return () => {
    clearInterval(timer)
    connection.set({})
  }
}

/** Taps beside a control, then presses it, and while it is held the page moves it under the first tap, as a message that comes or goes does. */
async function pressWhileItMoves(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const { x, y, width } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const middle = x + width / 2
  await page.mouse.click(middle, y - 20)
  await page.mouse.move(middle, y + 8)
  await page.mouse.down()
  await control.evaluate(async (button) => {
    button.style.translate = '0 -24px'
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await page.mouse.up()
}

/** Runs in the page: buttons that have just come stay deaf, until they are let hear. */
function holdDeafness(): void {
  const own = window.setTimeout.bind(window)
  const held: (() => void)[] = []
  const setHeld = (work: () => void, ms?: number): number => (ms === 500 ? held.push(work) : own(work, ms))
  Object.assign(window, { setTimeout: setHeld, endDeafness: () => held.splice(0).forEach((work) => work()) })
}

it('S048 S054 S055 S061 on a phone the second of two taps decides nothing about what the first has brought: practice is not passed over, and neither a press that has begun nor one after a press that came too early is lost', async () => {
  const { page } = await begin(undefined, { thinkMs: 600_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'I agree' }).click()
  await heading(page, 'Camera and microphone')
  // there the bar of the next page has its button
  await tapTwice(page, page.getByRole('button', { name: 'Looks good' }), 810)
  await heading(page, 'Practice')
  await page.getByRole('button', { name: 'Start the interview' }).waitFor()
  await page.evaluate(holdDeafness)
  await page.getByRole('button', { name: 'Start the interview' }).press('Enter')
  await heading(page, 'Your tests')
  // too early, and heard by nobody: the next press is another one
  await page.getByRole('button', { name: 'Start test', disabled: true }).click({ force: true })
  await page.evaluate(() => (window as unknown as { endDeafness: () => void }).endDeafness()) // put there before
  await pressWhileItMoves(page, page.getByRole('button', { name: 'Start test', disabled: false }))
  await heading(page, 'What brought you to this work?')
  const start = page.getByRole('button', { name: 'Start now' })
  // sideways the button is in sight while the clock runs
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => start.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
})

it.each(['slow', 'silent'] as const)(
  'S047 S060 S061 S062 R103 on a %s connection nothing is lost by blocked devices, another recording, double taps or closed pages, and the employer has what was given',
  async (kind) => {
    const { page: first, running, context } = await begin(mayBlock)
    await waitForOfflineReady(first)
    await goToFirstQuestion(first)
    const mend = worsen(running.line, kind)
    let page = first
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.getByText(/^Question 1 of 3 · \d attempts$/).waitFor()
    await recordSeconds(page, 2)
    await block(page, ['video', 'audio'])
    await page.evaluate(takeMicrophone)
    await heading(page, 'The recording was interrupted')
    await button(/^Continue /).click()
    await page.getByRole('alert').getByRole('region', { name: 'How to allow it in this browser' }).waitFor()
    await block(page, [])
    await button(/^Continue /).click()
    await waitForSaved(page, 3)
    await button('Stop and save').click()
    await heading(page, 'Answer 1 is saved on this device')
    const recorded = await recordedPieces(page)

    // the page dies while the answer is recorded again
    await button(/^Record again/).click()
    await page.getByText('The new recording takes the place of your first one when you stop it.').waitFor()
    await recordSeconds(page, 2)
    await page.close()
    page = await context.newPage()
    await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/q/1`)
    await heading(page, 'The recording was interrupted')
    await button('Go back to my first recording').click()
    await heading(page, 'Answer 1 is saved on this device')

    // the second tap is about the question that it has not seen yet
    await button('Finish test').dblclick()
    await heading(page, 'Your tests')
    await button('Start test').dblclick()
    await heading(page, 'Which side is starboard?')
    expect(await button('Next').isDisabled()).toBe(true)
    await page.getByText('Right', { exact: true }).click()
    await button('Next').dblclick()
    await heading(page, 'Before you finish')
    await button('Finish test').dblclick()
    await startTest(page, 'How would you learn a new harbour?')
    await page.getByRole('textbox').fill('By sailing it with those who know it.')
    await button('Next').dblclick()
    await heading(page, 'Before you finish')
    await button('Finish test').dblclick()
    await heading(page, /^(Your 3 answers are safe on this device|The employer has)/)
    await page.close()

    mend()
    page = await context.newPage()
    await page.goto(`${running.line.url}/candidate`)
    await expectDelivered(running, recorded)
    const given = async () =>
      (await employersAnswers(running))
        .filter(({ state }) => state === 'final')
        .map(({ kind: of, text, choice }) => [of, text ?? choice])
        .toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1))
    await expect.poll(given, { timeout: 60_000 }).toEqual([
      ['choice', ['c2']],
      ['short', 'By sailing it with those who know it.'],
      ['video', undefined],
    ])
  },
)
