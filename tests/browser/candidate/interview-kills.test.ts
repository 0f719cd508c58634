import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import { Rng } from '../../sim/core/rng.ts'
import { spawnBrowser, type SpawnedBrowser } from '../../support/browser/spawned-browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { goToFirstQuestion, heading, prepare, recordSeconds, startCandidateApp } from './candidate-fixture.ts'

const SEED = 20261128
/** Moments of the browser's death, in the order in which an interview meets them. */
const MOMENTS = ['recording', 'starting', 'drafted', 'finishing', 'writing'] as const
type Moment = (typeof MOMENTS)[number]
/** A test run kills where nothing else does: recordings die in the main job. */
const deaths = byProofForm<readonly Moment[]>(['finishing'], MOMENTS)
/** The most that a death may give or take of the time of a test, seconds. */
const MOST_DRIFT_S = 2

it(
  `S059 S062 S063 R205 a browser that is killed ${deaths.length === 1 ? 'while a test is being finished' : 'at five moments'} loses no answer and neither wins nor loses time`,
  { timeout: 600_000 },
  async () => {
    const rng = new Rng(SEED)
    const proof = { seed: SEED, kills: 0, 'answers lost': 0, 'largest drift of a clock, s': 0 }
    const running = await startCandidateApp({ appFolder: await onlineApp() })
    onTestFinished(() => running.stop())
    const profile = await mkdtemp(join(tmpdir(), 'holdfast-interview-kills-'))
    onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }))
    const args = await fakeVoice()
    const { entities } = running.app.deps.models
    const stored = async (): Promise<Partial<Interview>> =>
      ((await entities.findOne({ _id: sample.interviewId }).lean())?.body ?? {}) as Partial<Interview> // as the entity says
    let browser: SpawnedBrowser = await spawnBrowser({ profile, args })
    onTestFinished(() => browser.close())
    const page = (): Page => browser.page
    const button = (name: string) => page().getByRole('button', { name, exact: true })
    /** Kills at this moment, where it is wanted: some time after the last act, on a machine that is never equally fast. */
    const die = async (moment: Moment, mostMs: number): Promise<void> => {
      if (!deaths.includes(moment)) return
      const before = await page()
        .getByRole('timer')
        .first()
        .innerText({ timeout: 100 })
        .then(secondsOf, () => null)
      const at = performance.now()
      await after(rng.next() * mostMs)
      await browser.kill()
      proof.kills++
      browser = await spawnBrowser({ profile, args })
      await page().goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
      await page().getByRole('heading', { level: 1 }).waitFor()
      if (before === null || moment === 'finishing' || moment === 'recording') return
      const now = secondsOf(await page().getByRole('timer').first().innerText())
      const drift = Math.abs(before - now - (performance.now() - at) / 1000)
      proof['largest drift of a clock, s'] = Math.max(proof['largest drift of a clock, s'], Math.round(drift * 10) / 10)
      expect(drift, moment).toBeLessThanOrEqual(MOST_DRIFT_S)
    }

    await prepare(page(), running.link)
    await goToFirstQuestion(page())
    await recordSeconds(page(), 3)
    await die('recording', 1500)
    await button('Stop and save').or(button('Keep it as it is')).first().click()
    await button('Finish test').click()

    await heading(page(), 'Your tests')
    await button('Start test').click()
    await die('starting', 300)
    // it had begun when the browser died, or begins now
    await page()
      .getByRole('heading', { name: /^(Your tests|Which side is starboard\?)$/ })
      .waitFor()
    // a test that begins by itself takes the button away
    const start = button('Start test')
    await start.click({ timeout: 5_000 }).catch(async (error: unknown) => {
      if ((await start.count()) > 0) throw error
    })
    await heading(page(), 'Which side is starboard?')
    await page().getByText('Right', { exact: true }).click()
    await page()
      .getByText(/^Saved /)
      .waitFor()
    await die('drafted', 1000)
    await heading(page(), 'Which side is starboard?')
    await page().getByRole('radio', { name: 'Right', checked: true }).waitFor()
    await button('Next').click()
    await heading(page(), 'Before you finish')
    await button('Finish test').click()
    await die('finishing', 150)

    // finished by then, or still to be finished: what was chosen stands
    const left = page()
      .getByRole('heading', { name: /^(Your tests|Which side is starboard\?|Before you finish)$/ })
      .first()
    await left.waitFor()
    if ((await left.innerText()).startsWith('Which')) await button('Next').click()
    if ((await left.innerText()) !== 'Your tests') await button('Finish test').click()
    await heading(page(), 'Your tests')
    await button('Start test').click()
    await heading(page(), 'How would you learn a new harbour?')
    await page().getByRole('textbox').fill('By asking the crew.')
    await page()
      .getByText(/^Saved /)
      .waitFor()
    await die('writing', 1000)
    await heading(page(), 'How would you learn a new harbour?')
    expect(await page().getByRole('textbox').inputValue()).toBe('By asking the crew.')
    await button('Next').click()
    await heading(page(), 'Before you finish')
    await button('Finish test').click()

    await heading(page(), /^The employer has all 3 answers/)
    await expect.poll(async () => (await stored()).delivered, { timeout: 60_000 }).toEqual({ received: 3, total: 3 })
    const answers = await entities.find({ iv: sample.interviewId, col: 'answers', 'body.state': 'final' }).lean()
    const given = answers
      .map(({ body }) => [body['kind'], body['choice'] ?? body['text']])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    expect(given).toEqual([
      ['choice', ['c2']],
      ['short', 'By asking the crew.'],
      ['video', undefined],
    ])
    const tests = (await stored()).tests ?? []
    expect(tests.map(({ attempt, finishedAt }) => [attempt, finishedAt !== undefined])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ])
    recordProof('candidate', proof)
  },
)

const secondsOf = (text: string): number => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return minutes * 60 + seconds
}
