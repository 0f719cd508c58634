import type { Page } from 'playwright-core'

/** Actions of a recruiter, by the words on the screen. */
export class RecruiterPages {
  readonly page: Page
  private readonly origin: string
  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  async signIn(email: string, password: string): Promise<void> {
    const { page } = this
    await page.goto(`${this.origin}/`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/recruiter/settings')
  }

  async openJobs(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs', exact: true }).click()
    await this.page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  }

  async createProgramme(programme: string, job: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'New programme' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New programme' })
    await dialog.getByLabel('Programme name').fill(programme)
    await dialog.getByLabel('First job name').fill(job)
    await dialog.getByRole('button', { name: 'Create programme' }).click()
    await page.getByRole('heading', { level: 1, name: `Set up ${job}` }).waitFor()
  }

  /** id of the job whose set-up is open */
  jobId(): string {
    const found = /\/recruiter\/jobs\/([^/]+)\//.exec(this.page.url())?.[1]
    if (!found) throw new Error(`no job in ${this.page.url()}`)
    return found
  }

  async fillLayout(layout: { company: string; message: string }): Promise<void> {
    const { page } = this
    await page.getByLabel('Company name').fill(layout.company)
    await page.getByLabel('Message to candidates').fill(layout.message)
    await this.goOn('Questions')
  }

  async addQuestion(kind: 'video question' | 'multiple choice' | 'short question', text: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: `Add ${kind}` }).click()
    const card = page.getByRole('listitem', { name: /^Question \d+$/ }).last()
    await card.getByLabel('Question text').fill(text)
    if (kind === 'multiple choice') await this.fillChoices(['Remote', 'Office', 'Both'], 3)
    await card.getByRole('button', { name: /^Done/ }).click()
    await card.getByText(text).waitFor()
  }

  private async fillChoices(texts: readonly string[], right: number): Promise<void> {
    const card = this.page.getByRole('listitem', { name: /^Question \d+$/ }).last()
    for (const [index, text] of texts.entries()) {
      const field = card.getByLabel(`Choice ${index + 1}`, { exact: true })
      if ((await field.count()) === 0) await card.getByRole('button', { name: 'Add a choice' }).click()
      await field.fill(text)
    }
    await card.getByText(`Choice ${right} is right`).click()
  }

  async goOn(next: 'Questions' | 'Evaluation form' | 'E-mail' | 'Consent' | 'Review'): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and continue' }).click()
    await this.page.getByRole('heading', { level: 2, name: next }).waitFor()
  }

  async askForConsent(text: string): Promise<void> {
    const { page } = this
    await page.getByText('Ask for consent before the interview').click()
    await page.getByRole('textbox', { name: /^Consent text/ }).fill(text)
    await this.goOn('Review')
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish' }).click()
    await this.page.getByRole('link', { name: 'Go to candidates' }).click()
    await this.page.getByRole('heading', { level: 1, name: /^Candidates/ }).waitFor()
  }

  async addCandidates(candidates: readonly { name: string; email: string }[]): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Add candidates' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add candidates' })
    for (const [index, candidate] of candidates.entries()) {
      if (index > 0) await dialog.getByRole('button', { name: 'Add another' }).click()
      const row = dialog.getByRole('group', { name: `Candidate ${index + 1}` })
      await row.getByLabel('Name').fill(candidate.name)
      await row.getByLabel('E-mail').fill(candidate.email)
    }
    await dialog.getByRole('button', { name: `Add ${candidates.length} candidates` }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async copyLink(name: string): Promise<string> {
    const { page } = this
    await page.getByRole('button', { name: `Copy interview link of ${name}`, exact: true }).click()
    await page.getByText(`Interview link of ${name} copied.`).last().waitFor()
    return await page.evaluate(() => navigator.clipboard.readText())
  }

  async openReport(jobId: string, interviewId: string): Promise<void> {
    await this.page.goto(`${this.origin}/recruiter/dashboard/interview-report?jobId=${jobId}&interviewId=${interviewId}`)
    await this.page.getByRole('button', { name: 'Shortlist' }).first().waitFor()
  }

  async keepOffline(): Promise<void> {
    await this.page.getByRole('button', { name: /^Keep offline/ }).click()
    await this.page.getByText(/^On this device until/).waitFor({ timeout: 60_000 })
  }
}
