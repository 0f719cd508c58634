import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { block, mayBlock, takeMicrophone } from './blocked-devices.ts'
import { candidateBrowser } from './candidate-browser.ts'
import { heading, recordSeconds, waitForSaved, startTest } from './candidate-fixture.ts'
import { expectDelivered, recordedPieces } from './delivered-pieces.ts'
import { checkLooks } from '../support/looks-fixture.ts'

const begin = candidateBrowser()

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

it('S047 is a way and no wall, at the check and between two questions: steps, another device, voice only, and the employer has what was recorded', async () => {
  const { page, running } = await begin(mayBlock)
  await heading(page, 'Your consent')
  await block(page, ['video', 'audio'])
  await press(page, 'I agree')
  await heading(page, 'Your browser has blocked camera and microphone')
  const steps = page.getByRole('region', { name: /^(How to allow it in this browser|كيف تسمح به في هذا المتصفح)$/ })
  await checkLooks({ page, name: 'media-blocked', looks: 'few', open: () => steps.waitFor() })
  expect(await steps.getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('button', { name: 'Voice only' }).count()).toBe(0)
  await press(page, 'Try again')
  await page.getByText(/^This is still not allowed\./).waitFor()
  await page.getByRole('link', { name: 'Use another device' }).click()
  await heading(page, 'Continue on another device')
  await block(page, ['video'])
  await page.getByRole('link', { name: 'Back to the interview' }).click()
  await heading(page, 'Your browser has blocked the camera')
  await press(page, 'Voice only')
  await press(page, 'Looks good')
  await heading(page, 'Practice')
  await press(page, 'Start the interview')
  await startTest(page, 'What brought you to this work?')
  await recordSeconds(page, 2)

  // taken away while the answer is being given
  await block(page, ['video', 'audio'])
  await page.evaluate(takeMicrophone)
  await heading(page, 'The recording was interrupted')
  await press(page, /^Continue /)
  await page.getByRole('alert').getByRole('region', { name: 'How to allow it in this browser' }).waitFor()
  await page.reload()
  await heading(page, 'The recording was interrupted')
  await press(page, /^Continue /)
  await waitForSaved(page, 3)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  await expectDelivered(running, await recordedPieces(page))
})
