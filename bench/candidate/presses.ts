import type { BrowserContext, Page } from 'playwright-core'

/** Presses of a person from the page of the link until a recording runs. */
export interface Presses {
  all: number
  /** of them, those that give an answer or end a test before the video, which depend on its questions */
  inTests: number
}

/** Walks as a person does, and lets the page itself count what it was pressed; nothing is opened by its address but the link. */
export async function countPresses(context: BrowserContext, link: string, job: 'plain' | 'full'): Promise<Presses> {
  const page = await context.newPage()
  await page.addInitScript(countTrusted)
  const pressed = (): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('presses')))
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  try {
    await page.goto(link)
    if (job === 'full') {
      await page
        .getByRole('radiogroup', { name: /Language of questions and answers/ })
        .getByText('English', { exact: true })
        .click()
    }
    await press('Get ready')
    await press('I agree')
    if (job === 'full') {
      // typing is no press: the field gets the focus by the keyboard
      await page.getByRole('textbox', { name: 'University' }).fill('Aalto')
      await press('Continue')
    }
    await press('Looks good')
    await press('Start the interview')
    const inTests = job === 'full' ? await passWritten(page, pressed) : 0
    await press('Start recording')
    await page.getByText(/ s saved on this device/).waitFor()
    return { all: await pressed(), inTests }
  } finally {
    await page.close()
  }
}

/** The list of tests, a choice question and the end of its test, then into the video test. Gives what was pressed inside the written test. */
async function passWritten(page: Page, pressed: () => Promise<number>): Promise<number> {
  await page.getByRole('button', { name: 'Start test', exact: true }).click()
  await page.getByText('Right', { exact: true }).waitFor()
  const before = await pressed()
  await page.getByText('Right', { exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Finish test', exact: true }).click()
  await page.getByRole('heading', { name: 'Your tests' }).waitFor()
  const after = await pressed()
  await page.getByRole('button', { name: 'Start test', exact: true }).click()
  return after - before
}

/** Runs in the page before any script of the app: a press is where a finger or mouse goes down. */
function countTrusted(): void {
  addEventListener(
    'pointerdown',
    ({ isTrusted }) => isTrusted && sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
    { capture: true },
  )
}
