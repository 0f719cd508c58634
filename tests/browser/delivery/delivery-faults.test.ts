import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { picture } from '../../support/browser/browser.ts'
import { fakeCamera } from '../../support/media/fake-camera.ts'
import { startFaultyStore, type FaultyStore } from '../../support/faults/faulty-store.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { shiftClock } from '../../support/clock/shifted-clock.ts'
import { spawnBrowser } from '../../support/browser/spawned-browser.ts'
import { startCandidateApp, type CandidateApp } from '../candidate/candidate-fixture.ts'
import { checkReceipts, delivered, expectExactly, invite, RECORDING_NAME, recordAway } from './delivered-fixture.ts'
import { CASES, SHORT_CASE, type FaultScene } from './fault-cases.ts'
import { noteSent } from './sent-parts.ts'

/** A test run plays the one fault that a store hides best; rules and server are tried with all of them without a browser. */
const cases = byProofForm([SHORT_CASE], CASES)
const proof: Record<string, string | number> = {}
const clock = movableClock()
const signing = { aheadMs: 0 }
let store: FaultyStore
let candidate: CandidateApp
let profiles: string
let cameraArgs: readonly string[]

beforeAll(async () => {
  store = await startFaultyStore(inject('s3').endpoint, RECORDING_NAME)
  candidate = await startCandidateApp({ clock, s3: { endpoint: store.url, now: () => Date.now() + signing.aheadMs } })
  cameraArgs = (await fakeCamera()).browserArgs
  profiles = await mkdtemp(join(tmpdir(), 'holdfast-faults-'))
})
afterAll(async () => {
  await candidate?.stop()
  await store?.stop()
  await rm(profiles, { recursive: true, force: true, maxRetries: 10 })
  recordProof('delivery-faults', proof)
})

it.each(cases)('$name: the store has exactly what was recorded, once, and no receipt lies', async (fault) => {
  const began = performance.now()
  if (fault.startsAt) clock.forward(fault.startsAt - clock.now())
  const { interviewId, link } = await invite(candidate, fault.name.slice(0, 40))
  const browser = await spawnBrowser({ profile: join(profiles, interviewId), args: cameraArgs })
  const sent = noteSent(browser.page, interviewId)
  const scene: FaultScene = { candidate, store, clock, signing, browser, page: browser.page, interviewId, sent }
  try {
    await shiftClock(browser.context, clock.now() - Date.now())
    const { meanwhile, ended } = fault
    const recorded = await recordAway(candidate, browser.page, {
      link,
      seconds: fault.seconds ?? 3,
      ...(meanwhile && { meanwhile: () => meanwhile(scene) }),
      ...(ended && { ended: () => ended(scene) }),
    })
    await fault.before?.(scene)
    await candidate.line.reachable()
    await fault.during?.(scene)
    await delivered(candidate, interviewId)
    await expectExactly(candidate, interviewId, recorded)
    await fault.met(scene)
    proof[fault.name] = `${recorded.length} pieces, exact, ${Math.round((performance.now() - began) / 1000)} s`
    const { receipts, lies } = await checkReceipts(candidate)
    Object.assign(proof, { 'receipts compared with the store': receipts, 'receipts that lie': lies.length })
  } catch (error) {
    await picture(browser.page, `fault-${fault.name.replace(/\W+/g, '-').slice(0, 60)}`).catch(() => undefined)
    throw error
  } finally {
    candidate.line.set({})
    await candidate.line.reachable()
    signing.aheadMs = 0
    store.clear()
    await browser.close()
  }
})
