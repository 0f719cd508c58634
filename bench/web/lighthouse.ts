import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import lighthouse, { desktopConfig } from 'lighthouse'
import { SWITCHES } from '#tests/support/browser/browser.ts'

export const PROFILES = ['phone', 'desktop'] as const
type Profile = (typeof PROFILES)[number]

/** Each round: scores of 100, times in ms. */
export interface Scores {
  performance: number[]
  accessibility: number[]
  firstPaint: number[]
  largestPaint: number[]
  blocked: number[]
}
export interface Judged extends Scores {
  page: string
  profile: Profile
}

const PORT = 9333
const WHOLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Has Lighthouse open a page with its own idea of a phone or a desktop, in a new browser each round. */
export async function judge(url: string, profile: Profile, rounds: number): Promise<Scores> {
  const found: Scores = { performance: [], accessibility: [], firstPaint: [], largestPaint: [], blocked: [] }
  for (let round = 0; round < rounds; round++) {
    const browser = await chromium.launch({
      ...(existsSync(WHOLE) && { executablePath: WHOLE }),
      args: [...SWITCHES, `--remote-debugging-port=${PORT}`],
    })
    try {
      const flags = { port: PORT, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility'] } as const
      const result = await lighthouse(
        url,
        { ...flags, onlyCategories: [...flags.onlyCategories] },
        profile === 'desktop' ? desktopConfig : undefined,
      )
      if (!result) throw new Error('Lighthouse gave no result')
      const { categories, audits } = result.lhr
      found.performance.push(100 * (categories['performance']?.score ?? 0))
      found.accessibility.push(100 * (categories['accessibility']?.score ?? 0))
      found.firstPaint.push(audits['first-contentful-paint']?.numericValue ?? Number.NaN)
      found.largestPaint.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
      found.blocked.push(audits['total-blocking-time']?.numericValue ?? Number.NaN)
    } finally {
      await browser.close()
    }
  }
  return found
}
