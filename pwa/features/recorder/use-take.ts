import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { store } from '../../store.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'
import { undecidedTake } from '../capture/recover.ts'
import { noteEnd, noteStart, sessionPage } from '../capture/session-page.ts'
import { appendChunk, closeSegment, makeRoom, openSegment, openTake, setTakeState, type NewTake } from '../capture/takes.ts'
import { kickDelivery } from '../delivery/delivery.ts'
import { preferencesAtom } from '../preferences/preferences.ts'
import { holdTake } from './hold-take.ts'
import { openMedia, soundOf, type MediaChoice } from './media-stream.ts'
import { startSegment, type SegmentOptions } from './segment-recorder.ts'
import { TakeController } from './take-controller.ts'
import type { TakePorts } from './take-ports.ts'
import type { TakeView } from './take-machine.ts'
import { startSideRecorders, NO_SIDE_CAPTURE, type SideStart } from './side-recorders.ts'
import { inIdleMoment, pictureOf } from './live-still.ts'
import { takeStill } from './still-recorder.ts'
import { startVoice } from './voice-recorder.ts'

export interface TakeOptions {
  wish: Omit<NewTake, 'nowMs' | 'free'>
  media: MediaChoice
  bitsPerSecond: number
  /** take that an earlier page left undecided */
  unfinished: TakeRow | null
  /** told before a take goes on by itself */
  onGoOn?: () => void
}

/** Ties a take of a question to the page: a page that is hidden or goes away ends the recording first. */
export function useTake(options: TakeOptions): { controller: TakeController; view: TakeView } {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  // keeps one controller per question (the screen has the question as its key): everything else is read when it is needed
  const sessionNow = useRef<() => number | null>(() => null)
  const [controller] = useState(() => {
    const made = createController(
      () => latest.current,
      () => sessionNow.current(),
    )
    if (options.unfinished) made.adopt(options.unfinished)
    return made
  })
  const { interviewId, practice } = options.wish
  useEffect(() => {
    // a practice is in no log
    if (practice) return
    sessionPage(interviewId).then(
      (page) => (sessionNow.current = page.now),
      () => undefined,
    )
  }, [interviewId, practice])
  useEffect(() => {
    const flush = (): void => controller.flush()
    // behind another app or a call the camera gives black or nothing: the take ends there, and says so
    let away: { sinceMs: number; ended: Promise<void> } | null = null
    const handleVisibility = (): void => {
      const back = away
      // a take that waited for a decision before goes on waiting
      const isRunning = controller.view().phase === 'recording'
      const ended = isHidden() ? controller.interrupt('hidden') : null
      away = ended && isRunning ? { sinceMs: performance.now(), ended } : null
      if (back && !away && performance.now() - back.sinceMs <= GLANCE_MS) void back.ended.then(() => goOn())
    }
    const goOn = (): void => {
      if (isHidden() || controller.view().phase !== 'interrupted') return
      latest.current.onGoOn?.()
      void controller.resume()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', flush)
      void controller.interrupt('left')
    }
  }, [controller])
  return { controller, view: useSyncExternalStore(controller.subscribe, controller.view) }
}

function createController(options: () => TakeOptions, sessionNow: () => number | null): TakeController {
  const { wish } = options()
  const world = {
    startSegment: (segment: SegmentOptions) => startSegment(segment, store.get(preferencesAtom).videoFormat),
    onSaved: () => kickDelivery(wish.interviewId),
    perfNow: () => performance.now(),
    wallNow: () => Date.now(),
    isHidden,
  }
  const besidePorts = { ...world, capture: { openSegment, appendChunk, closeSegment }, soundOf, pictureOf, later: inIdleMoment }
  const ports = {
    ...world,
    stream: () => openMedia(options().media),
    // a practice is never sent, and an answer that is a voice has no picture and needs no second voice
    startBeside: (start: SideStart) =>
      wish.practice || options().media.mode === 'voice'
        ? NO_SIDE_CAPTURE
        : startSideRecorders([startVoice(besidePorts, start), takeStill(besidePorts, start)]),
    capture: {
      undecided: async (own: string | null) =>
        wish.practice ? (own !== null && (await captureDb.takes.get(own))) || null : await undecidedTake(wish, own),
      openTake: () => {
        const begunMs = sessionNow()
        return openTake({ ...options().wish, free: false, nowMs: Date.now(), ...(begunMs === null ? {} : { begunMs }) })
      },
      ...loggedSegments,
      appendChunk,
      setTakeState,
    },
    hold: () => holdTake(wish),
    sessionNow,
    makeRoom: (takeId: string) => makeRoom(wish.interviewId, takeId),
    bitsPerSecond: () => options().bitsPerSecond,
    every: (ms: number, work: () => void) => {
      const timer = setInterval(work, ms)
      return () => clearInterval(timer)
    },
  }
  return new TakeController(ports, { limitMs: wish.limitMs })
}

/** A notification that was put away: nobody has to decide about that. */
const GLANCE_MS = 2000

const isHidden = (): boolean => document.visibilityState === 'hidden'

/** Segments, each with its lines in the log of the interview. A practice has none. */
const loggedSegments: Pick<TakePorts['capture'], 'openSegment' | 'closeSegment' | 'closeLate'> = {
  openSegment: async (takeId, start) => {
    const segment = await openSegment(takeId, start)
    const take = await captureDb.takes.get(takeId)
    if (take && !take.practice) noteStart(take)
    return segment
  },
  closeSegment: async (takeId, n, gap) => {
    const take = await closeSegment(takeId, n, gap)
    const segment = take.segments[n]
    if (segment && !take.practice) noteEnd(take, segment.toMs - segment.fromMs)
    return take
  },
  closeLate: (takeId, n) => closeSegment(takeId, n, 'interrupted'),
}
