import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import {
  goToFirstQuestion,
  heading,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
} from '../candidate/candidate-fixture.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page

beforeEach(async () => {
  running = await startCandidateApp({ appFolder: await onlineApp() })
  context = await launchBrowser()
  page = await context.newPage()
  // nodes that the sound goes through
  await page.addInitScript(() => {
    const gains: GainNode[] = []
    Object.assign(window, { gains })
    const make = AudioContext.prototype.createGain
    AudioContext.prototype.createGain = function () {
      const node = make.call(this)
      gains.push(node)
      return node
    }
  })
})
afterEach(async () => {
  await context.close()
  await running.stop()
})

async function openPreferences(): Promise<void> {
  await page.locator('.hf-avatar').click()
  await page
    .getByRole('menuitem')
    .filter({ hasText: /Preferences|التفضيلات/ })
    .click()
  await page.locator('.hf-dialog').waitFor()
}

const dialog = () => page.getByRole('dialog', { name: 'Preferences' })
async function typeNumber(name: string, text: string): Promise<void> {
  await dialog().getByRole('textbox', { name }).fill(text)
  await dialog().getByRole('textbox', { name }).press('Enter')
}
async function choose(name: RegExp, option: string): Promise<void> {
  await dialog().getByRole('button', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Waits for the verdict on the answer and writes another one, as the service worker writes, which open pages hear of. */
async function judgeAgain(on: Page): Promise<void> {
  const isJudged = async (): Promise<boolean> => (await readCapture(on)).takes.some((take) => !take.practice && take.check !== undefined)
  await expect.poll(isJudged, { timeout: 60_000 }).toBe(true)
  await on.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('capture')
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = db.transaction('takes', 'readwrite')
    const rows = transaction.objectStore('takes')
    const all = rows.getAll()
    all.onsuccess = () => {
      for (const take of all.result as { practice: boolean }[])
        if (!take.practice) rows.put({ ...take, check: { findings: [], basis: 'nothing' } })
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
    new BroadcastChannel('holdfast-capture-changed').postMessage(null)
  })
}

describe('the preferences of a device', () => {
  it('S013 are set by keyboard, hold at once, and are used by what plays and what records', async () => {
    await prepare(page, running.link)
    await heading(page, 'Your consent')
    await openPreferences()
    expect(
      await dialog()
        .getByRole('slider')
        .evaluateAll((sliders) => sliders.map((slider) => (slider as HTMLInputElement).value)),
    ).toEqual(['50', '0.5', '1'])
    await dialog().getByRole('slider', { name: 'Brightness of videos' }).press('End')
    await typeNumber('Volume', '90%')
    await typeNumber('Gain', '2')
    await choose(/Video format/, 'MP4')
    await choose(/Colours/, 'Dark')
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 21, 25)')
    await page.keyboard.press('Escape')
    await settingsStored(page, { theme: 'dark' })

    // a fresh start of the app finds them on the device
    await page.reload()
    await heading(page, 'Your consent')
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(11, 21, 25)')
    await goToFirstQuestion(page)
    await recordSeconds(page, 2)
    await page.getByRole('button', { name: 'Stop and save' }).click()
    await heading(page, 'Answer 1 is saved on this device')
    const made = (await readCapture(page)).takes.filter((take) => !take.practice).flatMap((take) => take.segments as { mime?: string }[])
    const canMp4 = await page.evaluate(() => MediaRecorder.isTypeSupported('video/mp4'))
    expect(made.map(({ mime = '' }) => mime.slice(0, 9))).toEqual([canMp4 ? 'video/mp4' : 'video/web'])

    await page.getByRole('button', { name: 'Play it' }).click()
    // before that there is nothing to play, and no address to tell by whether Web Audio may amplify it
    const video = page.locator('video.hf-playback[src]')
    await video.waitFor()
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => [element.style.filter, element.volume]))
      .toEqual(['brightness(1.5)', 0.9])
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await page.waitForFunction(() => (window as unknown as { gains: GainNode[] }).gains.some(({ gain }) => gain.value === 2))
    // a verdict that comes while it plays does not begin it again
    const address = await video.getAttribute('src')
    await judgeAgain(page)
    await page.getByText('The sound could not be checked on this device').waitFor()
    await expect.poll(() => video.getAttribute('src')).toBe(address)

    await openPreferences()
    await typeNumber('Gain', '1')
    await page.waitForFunction(() => (window as unknown as { gains: GainNode[] }).gains.every(({ gain }) => gain.value === 1))
  })

  it('S009 work that only this device has brings the offer to install: why, the steps, and later', async () => {
    await prepare(page, running.link)
    await heading(page, 'Your consent')
    await expect.poll(() => page.getByText('Install Holdfast on this device').count()).toBe(0)
    await waitForOfflineReady(page)
    await running.line.unreachable()
    await goToFirstQuestion(page)
    await recordSeconds(page, 2)
    await page.getByRole('button', { name: 'Stop and save' }).click()
    await heading(page, 'Answer 1 is saved on this device')
    // no offer distracts beside a question
    await expect.poll(() => page.getByText('Install Holdfast on this device').count()).toBe(0)
    await page.goto(page.url().replace(/\/q\/.*$/, '/delivery'))
    await page.getByText('Install Holdfast on this device').waitFor()
    await page.getByRole('button', { name: 'How to install' }).press('Enter')
    const offer = page.getByRole('dialog', { name: 'Install Holdfast on this device' })
    await offer.getByText('A browser may clear what pages have stored').waitFor()
    await expect.poll(() => offer.getByRole('listitem').count()).toBe(2)
    await page.keyboard.press('Escape')
    await checkLooks({
      page,
      name: 'install',
      looks: 'few',
      open: async () => {
        await page.locator('.hf-app-banner button').first().click()
        await page.locator('.hf-dialog').waitFor()
      },
    })
    await page.getByRole('button', { name: 'Later' }).press('Enter')
    await page.getByText('Install Holdfast on this device').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Keep sending' }).waitFor()
    await expect.poll(() => page.getByText('Install Holdfast on this device').count()).toBe(0)
    await running.line.reachable()
  })

  it('S013 are clean for axe at each width, in both themes and from right to left', async () => {
    await prepare(page, running.link)
    await heading(page, 'Your consent')
    await checkLooks({ page, name: 'preferences', open: openPreferences })
    await expect.poll(() => dialog().count()).toBe(0)
  })
})
