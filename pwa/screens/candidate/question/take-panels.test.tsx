import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TakeRow } from '../../../features/capture/capture-db.ts'
import { loadNamespace, startLanguage } from '../../../i18n/i18n.ts'
import { readyTake, type TakeView } from '../../../features/recorder/take-machine.ts'
import { createFakeTake } from '../../../features/recorder/take.fake.ts'
import { InterviewContext, type InterviewData } from '../interview-data.ts'
import { InterruptedPanel, type InterruptedPanelProps } from './InterruptedPanel.tsx'
import { RecorderAnnouncer } from './RecorderAnnouncer.tsx'
import { TakeStage } from './TakeStage.tsx'
import { TestProblem } from '../rehearsal/TestProblem.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, location: { pathname: '/' } })
  await startLanguage('en')
  await Promise.all([loadNamespace('candidate'), loadNamespace('checks'), loadNamespace('trouble')])
})

const viewOf = (changes: Partial<TakeView>): TakeView => ({ ...readyTake(120_000), takeId: 't1', ...changes })
const stage = (view: TakeView): string =>
  renderToStaticMarkup(
    <InterviewContext value={NOBODY}>
      <TakeStage controller={createFakeTake().controller} view={view} stream={null} level={0} onStart={() => undefined} />
    </InterviewContext>,
  )
/** An interview without an interviewer: of the rest the stage wants nothing. */
const NOBODY = { pack: {}, visit: {} } as unknown as InterviewData
const interrupted = (
  changes: Partial<TakeView>,
  check?: TakeRow['check'],
  starts = 1,
  facts: Pick<InterruptedPanelProps, 'isPast' | 'mayGoOn'> = {},
): string =>
  renderToStaticMarkup(
    <InterruptedPanel
      view={viewOf({ phase: 'interrupted', cause: 'camera', ...changes })}
      take={{ id: 't1', segments: Array.from({ length: starts }, () => ({})), ...(check && { check }) } as unknown as TakeRow}
      mode="video"
      isBusy={false}
      onContinue={() => undefined}
      onKeep={() => undefined}
      onRedo={() => undefined}
      {...facts}
    />,
  )

describe('a recording that did not begin', () => {
  it('S056 says why, for each cause, and nothing while all is well', () => {
    expect(stage(viewOf({}))).not.toContain('role="alert"')
    expect(stage(viewOf({ phase: 'failed', cause: 'camera', why: 'recorder' }))).toContain('This browser could not begin to record.')
    expect(stage(viewOf({ phase: 'failed', cause: 'camera', why: 'busy' }))).toContain('Another program uses the camera')
    expect(stage(viewOf({ phase: 'failed', cause: 'microphone', why: 'missing' }))).toContain('No microphone was found')
    expect(stage(viewOf({ phase: 'failed', cause: 'elsewhere' }))).toContain('open in another tab of this browser')
  })

  it('S047 says so where a recording that was interrupted cannot go on, with the steps of this browser', () => {
    expect(interrupted({ savedMs: 3000 })).not.toContain('role="alert"')
    const said = interrupted({ savedMs: 3000, why: 'person' })
    expect(said).toContain('The camera is blocked for this page.')
    expect(said).toContain('How to allow it in this browser')
    expect(interrupted({ savedMs: 3000, cause: 'microphone', why: 'busy' })).toContain('Another program uses the microphone')
  })

  it('S046 says so at the check of the devices, where a test take may also be cut', () => {
    const test = (view: TakeView): string => renderToStaticMarkup(<TestProblem view={view} />)
    expect(test(viewOf({ phase: 'stopped' }))).toBe('')
    expect(test(viewOf({ phase: 'failed', cause: 'camera' }))).toContain('Recording did not start.')
    expect(test(viewOf({ phase: 'interrupted', cause: 'microphone', savedMs: 2100 }))).toContain(
      'The microphone stopped. 2 seconds are safe.',
    )
  })
})

describe('what is said of a recording', () => {
  const said = (changes: Partial<TakeView>): string =>
    renderToStaticMarkup(<RecorderAnnouncer view={viewOf(changes)} />).replace(/<[^>]*>/g, '')

  it('S056 S058 S060 is its beginning, what was mended, its end and why it ended, from a region that is always there', () => {
    expect(renderToStaticMarkup(<RecorderAnnouncer view={viewOf({})} />)).toContain('role="status"')
    expect(said({})).toBe('')
    expect(said({ phase: 'recording' })).toBe('Recording has started.')
    expect(said({ phase: 'recording', mended: 'restarted' })).toContain('continued automatically')
    expect(said({ phase: 'closing' })).toBe('')
    expect(said({ phase: 'stopped', savedMs: 4000 })).toBe('Recording has ended. It is kept on this device.')
    expect(said({ phase: 'stopped' })).toBe('Recording has ended.')
    expect(said({ phase: 'interrupted', cause: 'camera', savedMs: 2100 })).toBe(
      'Recording has ended. The camera stopped. 2 seconds are safe.',
    )
    expect(said({ phase: 'interrupted', cause: 'killed', savedMs: 2100 })).toBe('Recording has ended.')
  })
})

describe('a recording that was interrupted', () => {
  it('S059 reads nothing of it into memory until it is to be played', () => {
    expect(interrupted({ savedMs: 4000 })).not.toContain('<video')
    expect(interrupted({ savedMs: 4000 })).toContain('Play it')
    expect(interrupted({ savedMs: 0 })).not.toContain('Play it')
  })

  it('S059 S060 tells what the check found in what there is, as after every other answer', () => {
    expect(interrupted({ savedMs: 4000 })).toContain('The recording is being checked.')
    expect(interrupted({ savedMs: 4000 }, { findings: ['silent'], basis: 'loudness' })).toContain('We hear nothing in this answer.')
  })

  it('S058 offers to keep it only when there is something of it', () => {
    expect(interrupted({ savedMs: 4000 })).toContain('Keep it as it is')
    const empty = interrupted({ savedMs: 0 })
    expect(empty).not.toContain('Keep it as it is')
    expect(empty).not.toContain('being checked')
    expect(empty).toContain('Continue 2:00')
    expect(empty).toContain('Record again (does not count)')
  })

  it('S058 goes on as often as a take may begin, and not once more', () => {
    expect(interrupted({ savedMs: 4000 }, undefined, 99)).toContain('Continue')
    const last = interrupted({ savedMs: 4000 }, undefined, 100)
    expect(last).not.toContain('Continue')
    expect(last).toContain('Keep it as it is')
  })

  it('S058 says after the deadline that going on makes it late, and goes on with nothing that would replace an answer in time', () => {
    const past = { isPast: true }
    expect(interrupted({ savedMs: 4000 })).not.toContain('The deadline has passed')
    expect(interrupted({ savedMs: 4000 }, undefined, 1, past)).toContain('The deadline has passed. If you continue, this answer is late.')
    const beside = interrupted({ savedMs: 4000 }, undefined, 1, { ...past, mayGoOn: false })
    expect(beside).not.toContain('Continue')
    expect(beside).not.toContain('The deadline has passed')
    expect(beside).toContain('Keep it as it is')
  })
})
