import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Child } from '../lib/child.ts'
import { peerVersion } from '../lib/peers.ts'
import { measureDryRun, measureOurs, measureOutcomes, signIn, type OutcomeTimes } from './page/ours.ts'
import { measureTheirs, servePeer } from './page/theirs.ts'
import { measureLists } from './parts/load.ts'
import { measureServer, signedIn } from './parts/server.ts'
import { report } from './report.ts'
import { makeRows, shortlistedOf, type Place } from './rows.ts'

/** Candidates of the job, of whom one is made with it. */
const DOCS = 10_000
const FULL_ROUNDS = '5'

/** `npm run bench lists`: the list of candidates on a device beside a rival, work on many, and the server; writes docs/bench-lists.md. `--rounds 1` is for trying, `--calls` asks the two list calls alone, `--only outcomes` measures these. */
export async function benchLists(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { rounds: { type: 'string', default: FULL_ROUNDS }, calls: { type: 'boolean', default: false }, only: { type: 'string' } },
  })
  const rounds = Number(values.rounds)
  if (values.calls) return await tryCalls(rounds)
  const beganAt = new Date()
  const server = new Child(new URL('server.ts', import.meta.url))
  // a whole browser: the one of tests has its compiler turned down
  const browser = await launchBrowser({ isWhole: true, viewport: { width: 1440, height: 900 } })
  try {
    const place = await server.ask<Place>('start', { appFolder: await builtApp() })
    const rows = makeRows(DOCS - 1)
    await server.ask('fill', { place, jobId: place.jobId, rows })
    if (values.only === 'outcomes') {
      const page = await browser.newPage()
      await signIn(page, place, DOCS)
      for (let round = 0; round < rounds; round++) say(JSON.stringify(await measureOutcomes(page, place, round)))
      return
    }
    const shortlisted = shortlistedOf(rows)
    const peer = await servePeer(rows)
    const page = await browser.newPage()
    const beside = await browser.newPage()
    await signIn(page, place, DOCS)
    await measureTheirs(beside, peer.url, { docs: rows.length, shortlisted })
    say('warmed up')
    const [ours, theirs] = [[], []] as [Awaited<ReturnType<typeof measureOurs>>[], Awaited<ReturnType<typeof measureTheirs>>[]]
    for (let round = 0; round < rounds; round++) {
      await page.bringToFront()
      ours.push(await measureOurs(page, place, { docs: DOCS, shortlisted }))
      await beside.bringToFront()
      theirs.push(await measureTheirs(beside, peer.url, { docs: rows.length, shortlisted }))
      say(JSON.stringify({ ours: ours.at(-1), theirs: theirs.at(-1) }))
    }
    await page.bringToFront()
    const outcomes: OutcomeTimes[] = []
    for (let round = 0; round < rounds; round++) outcomes.push(await measureOutcomes(page, place, round))
    say(JSON.stringify(outcomes))
    const dryRuns = []
    for (let round = 0; round < rounds; round++) dryRuns.push(await measureDryRun(page, place, DOCS))
    say(JSON.stringify(dryRuns))
    await browser.close()
    peer.server.close()
    const ofServer = await measureServer(server, place, { people: DOCS, rounds })
    const name = `ag-grid-community ${peerVersion('ag-grid-community')}`
    const text = report({ beganAt, docs: DOCS, peer: name, ours, theirs, outcomes, dryRuns, server: ofServer })
    say(text)
    if (values.rounds === FULL_ROUNDS) writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-lists.md'), text)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Without a browser and a report. */
async function tryCalls(rounds: number): Promise<void> {
  const server = new Child(new URL('server.ts', import.meta.url))
  try {
    const place = await server.ask<Place>('start', {})
    await server.ask('fill', { place, jobId: place.jobId, rows: makeRows(DOCS - 1) })
    say(JSON.stringify(await measureLists({ server, place, ask: await signedIn(place) }, rounds), null, 2))
  } finally {
    await server.stop()
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
