import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TakeRow } from '../capture/capture-db.ts'
import { appendChunk, closeSegment, openSegment, openTake, setTakeState, type NewTake } from '../capture/takes.ts'
import { kickDelivery } from '../delivery/delivery.ts'
import { holdTake } from './hold-take.ts'
import { openMedia, type MediaChoice } from './media-stream.ts'
import { startSegment } from './segment-recorder.ts'
import { TakeController } from './take-controller.ts'
import type { TakeView } from './take-machine.ts'

export interface TakeOptions {
  wish: Omit<NewTake, 'nowMs' | 'free'>
  media: MediaChoice
  bitsPerSecond: number
  /** one that an earlier page left undecided */
  unfinished: TakeRow | null
}

/** One take of one question, tied to the page: hidden pages write what they have, and a page that goes away ends the recording first. */
export function useTake(options: TakeOptions): { controller: TakeController; view: TakeView } {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  // one controller per question (the screen has the question as its key): everything else is read when it is needed
  const [controller] = useState(() => {
    const made = createController(() => latest.current)
    if (options.unfinished) made.adopt(options.unfinished)
    return made
  })
  useEffect(() => {
    const flush = (): void => controller.flush()
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flush)
      void controller.interrupt('left')
    }
  }, [controller])
  return { controller, view: useSyncExternalStore(controller.subscribe, controller.view) }
}

function createController(options: () => TakeOptions): TakeController {
  const { wish, bitsPerSecond } = options()
  const ports = {
    stream: () => openMedia(options().media),
    startSegment,
    capture: {
      openTake: () => openTake({ ...options().wish, free: false, nowMs: Date.now() }),
      openSegment,
      appendChunk,
      closeSegment,
      setTakeState,
    },
    hold: holdTake,
    onSaved: () => kickDelivery(wish.interviewId),
    perfNow: () => performance.now(),
    wallNow: () => Date.now(),
    every: (ms: number, work: () => void) => {
      const timer = setInterval(work, ms)
      return () => clearInterval(timer)
    },
  }
  return new TakeController(ports, { limitMs: wish.limitMs, bitsPerSecond })
}
