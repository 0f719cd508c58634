import type { Page } from 'playwright-core'

/** Actions of a candidate, by the words on the screen. */
export class CandidatePages {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByRole('button', { name: 'Get ready', exact: true }).waitFor()
  }

  async prepare(): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Get ready', exact: true }).click()
    await page.getByRole('heading', { name: 'Your consent' }).waitFor({ timeout: 60_000 })
  }

  async agree(): Promise<void> {
    await this.page.getByRole('button', { name: 'I agree' }).click()
  }

  /** Camera and microphone with level and picture, and the short test take. */
  async checkDevices(): Promise<string[]> {
    const { page } = this
    await page.getByRole('button', { name: 'Record 5 seconds' }).click()
    const findings = page.getByRole('status').filter({ hasText: 'Sound is' })
    await findings.waitFor({ timeout: 30_000 })
    const words = await findings.innerText()
    await page.getByRole('button', { name: 'Looks good' }).click()
    return words.split('\n').filter(Boolean)
  }

  async rehearse(): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Start recording' }).click()
    await this.waitForSaved(2)
    await page.getByRole('button', { name: 'Stop and save' }).click()
    await page.getByText('That is how it works.').waitFor()
  }

  async startInterview(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the interview' }).click()
    await this.startTest(1)
  }

  /** From the list of tests into the next one. */
  private async startTest(n: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Start test' }).click()
    await this.page.getByText(`Question ${n} of 5`).waitFor()
  }

  private async finishWritten(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click()
    await this.page.getByRole('button', { name: 'Finish test' }).click()
  }

  /** From the last recording into the next test. */
  async nextTest(n: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish test' }).click()
    await this.startTest(n)
  }

  async startRecording(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start recording' }).click()
    await this.page.getByRole('status').filter({ hasText: 'Recording' }).waitFor()
  }

  /** Seconds the screen says are on disk. */
  async savedSeconds(): Promise<number> {
    const text = await this.page.getByText(/s saved on this device$/).innerText()
    return Number(/(\d+) s saved/.exec(text)?.[1] ?? Number.NaN)
  }

  async waitForSaved(seconds: number): Promise<void> {
    const { page } = this
    await page.waitForFunction(
      (wanted) => Number(/(\d+) s saved on this device/.exec(document.body.innerText)?.[1] ?? 0) >= wanted,
      seconds,
      { timeout: 60_000 },
    )
  }

  async stop(n: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Stop and save' }).click()
    await this.page.getByText(`Answer ${n} is saved on this device`).waitFor()
  }

  async next(n: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Next question' }).click()
    await this.page.getByText(`Question ${n} of 5`).waitFor()
  }

  async record(n: number, seconds: number): Promise<void> {
    await this.startRecording()
    await this.waitForSaved(seconds)
    await this.stop(n)
  }

  async choose(option: string): Promise<void> {
    await this.page.getByText(option, { exact: true }).click()
    await this.finishWritten()
    await this.startTest(5)
  }

  async write(text: string): Promise<void> {
    await this.page.getByLabel('Your answer').fill(text)
    await this.finishWritten()
  }

  /** Delivery state of each answer on the delivery screen. */
  async deliveryStates(): Promise<string[]> {
    return await this.page.locator('.hf-delivery-state').allInnerTexts()
  }
}
