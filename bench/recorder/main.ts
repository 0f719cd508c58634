import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sample } from '#shared/lib/sample.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { goToFirstQuestion, prepare } from '#tests/browser/candidate/candidate-fixture.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { fakeCamera, readFrameCounters } from '#tests/support/media/fake-camera.ts'
import { spawnBrowser } from '#tests/support/browser/spawned-browser.ts'
import { openBarePage, type BarePage } from '../lib/bare-page.ts'
import { Child } from '../lib/child.ts'
import { usageOf, type Usage } from '../lib/processes.ts'
import { framesIn } from './frames.ts'
import { beforeTail, report, type AfterAnswer, type Findings } from './report.ts'
import { beginToNote, heapBytes, heapParts, isJudged, type HeapParts, readNoted, savedSeconds, tryPress } from './watch.ts'

/**
 * `npm run bench recorder`: one long take, then answers to all other questions that an interview may have, in Chromium with a fake camera; 35 minutes; writes
 * docs/bench-recorder.md. `--take-seconds 20 --answers 3 --answer-seconds 10` is for trying, and writes nothing.
 */
/** `answers`: with the long take, which is the first. */
const FULL = { takeSeconds: 300, answers: MAX_QUESTIONS, answerSeconds: 120 }

export async function benchRecorder(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { 'take-seconds': { type: 'string' }, answers: { type: 'string' }, 'answer-seconds': { type: 'string' } },
  })
  const form = {
    takeSeconds: Number(values['take-seconds'] ?? FULL.takeSeconds),
    answers: Number(values.answers ?? FULL.answers),
    answerSeconds: Number(values['answer-seconds'] ?? FULL.answerSeconds),
  }
  const folder = await mkdtemp(join(process.env['BENCH_TMP'] ?? tmpdir(), 'recorder-bench-'))
  const server = new Child(new URL('server.ts', import.meta.url))
  try {
    const text = report(await measure({ folder, server, form }))
    say(text)
    const isFull = form.takeSeconds >= FULL.takeSeconds && form.answers >= FULL.answers && form.answerSeconds >= FULL.answerSeconds
    if (isFull) await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'bench-recorder.md'), text)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function measure(of: { folder: string; server: Child; form: Findings['form'] }): Promise<Findings> {
  const { folder, server, form } = of
  const beganAt = new Date()
  const minutes = Math.ceil((Math.max(form.takeSeconds, form.answerSeconds) + 30) / 60)
  const link = await server.ask<string>('start', { appFolder: await builtApp(), questions: form.answers, minutes })
  const browser = await spawnBrowser({ profile: join(folder, 'profile'), args: (await fakeCamera()).browserArgs })
  await prepare(browser.page, link)
  await goToFirstQuestion(browser.page)
  await browser.leave()
  const page = await openBarePage(browser.port)
  const use = (): Usage => usageOf(browser.pid)
  try {
    const idle = await perMinute(use, () => after(Math.min(30_000, form.takeSeconds * 1000)))
    await beginToNote(page)
    await until(() => tryPress(page, 'Start recording'))
    const before = await readNoted(page)
    const recording = await perMinute(use, () => until(async () => ((await savedSeconds(page)) ?? 0) >= form.takeSeconds))
    // of the picture that goes when the take is stopped, this is the last look
    await readNoted(page)
    await until(() => tryPress(page, 'Stop and save'))
    // the take is judged now, which is work as well
    await until(() => isJudged(page, sample.videoQuestionId))
    const noted = await readNoted(page)
    say(`take of ${form.takeSeconds} s: ${JSON.stringify({ longTasksMs: noted.longTasksMs, frames: noted.frames })}`)
    const { curve, heap } = await answer({ page, use, form })
    const file = join(folder, 'take.webm')
    await until(() => server.ask<boolean>('keep', { file }))
    return {
      beganAt,
      form,
      longTasksMs: noted.longTasksMs,
      shown: { shown: noted.frames.shown - before.frames.shown, dropped: noted.frames.dropped - before.frames.dropped },
      recorded: framesIn(await readFrameCounters(file)),
      wakeUps: { idle, recording },
      curve,
      heap,
    }
  } finally {
    page.close()
    await browser.close()
  }
}

/** The curve of memory, after each answer, and what the heap held when the first ones had loaded what they need, and at the end. */
async function answer({
  page,
  use,
  form,
}: {
  page: BarePage
  use: () => Usage
  form: Findings['form']
}): Promise<Pick<Findings, 'curve' | 'heap'>> {
  const look = async (): Promise<AfterAnswer> => ({ heapBytes: await heapBytes(page), memoryBytes: use().memoryBytes })
  const curve = [await look()]
  let early: HeapParts | undefined
  for (let n = 2; n <= form.answers; n++) {
    await until(() => tryPress(page, 'Next question'))
    await until(() => tryPress(page, 'Start recording'))
    // each question leaves a few kB of compiled script in the page: it is not asked while nothing can have come
    await after((form.answerSeconds - 5) * 1000)
    await until(async () => ((await savedSeconds(page)) ?? 0) >= form.answerSeconds)
    await until(() => tryPress(page, 'Stop and save'))
    await until(async () => (await savedSeconds(page)) === null)
    curve.push(await look())
    say(`answer ${n}: ${JSON.stringify(curve.at(-1))}`)
    if (n === Math.max(2, beforeTail(form.answers))) early = await heapParts(page)
  }
  const late = await heapParts(page)
  return { curve, heap: { early: early ?? late, late } }
}

async function perMinute(use: () => Usage, work: () => Promise<unknown>): Promise<{ all: number; page: number }> {
  const [from, before] = [performance.now(), use()]
  await work()
  const [minutes, now] = [(performance.now() - from) / 60_000, use()]
  return { all: (now.wakeUps - before.wakeUps) / minutes, page: (now.pageWakeUps - before.pageWakeUps) / minutes }
}

/** Asks once a second, so that asking does not weigh on what is measured. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endAt = performance.now() + 15 * 60_000
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error('waited for a quarter of an hour')
    await after(1000)
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
