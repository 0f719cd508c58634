import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { atom, useAtom } from 'jotai'
import { SPEEDS, stepSpeed } from './keys.ts'

/** Speed that was chosen last, for every recording until the page is closed. */
const speedAtom = atom(1)

/** State and actions of the controls; times in milliseconds of the stored video. */
export interface Player {
  video: RefObject<HTMLVideoElement | null>
  isPlaying: boolean
  positionMs: number
  durationMs: number
  speed: number
  toggle: () => void
  seekTo: (ms: number) => void
  seekBy: (ms: number) => void
  changeSpeed: (by: 1 | -1) => void
  canSpeedUp: boolean
  canSlowDown: boolean
  /** goes on the video element */
  events: {
    onPlay: () => void
    onPause: () => void
    onTimeUpdate: () => void
    onSeeking: () => void
    onLoadedMetadata: () => void
    onDurationChange: () => void
  }
}

/**
 * Drives one video element. When its source changes (a short-lived address ran out) it goes on where it was, also when the new address reads
 * like the old one.
 */
export function usePlayer(source: { src: string }, knownDurationMs: number, startMs: number): Player {
  const video = useRef<HTMLVideoElement>(null)
  const resume = useRef({ ms: startMs, isPlaying: false })
  const [isPlaying, setPlaying] = useState(false)
  const [positionMs, setPosition] = useState(startMs)
  const [metaDurationMs, setMetaDuration] = useState(0)
  const [speed, setSpeed] = useAtom(speedAtom)
  const durationMs = metaDurationMs || knownDurationMs

  useEffect(() => {
    if (video.current?.error) video.current.load()
  }, [source])

  const seekTo = useCallback(
    (ms: number) => {
      const element = video.current
      const target = Math.max(0, durationMs > 0 ? Math.min(durationMs, ms) : ms)
      resume.current.ms = target
      setPosition(target)
      if (element && element.readyState > 0) element.currentTime = target / 1000
    },
    [durationMs],
  )

  const toggle = (): void => {
    const element = video.current
    if (!element) return
    if (element.paused) {
      // Keeps the wish where the address has just ended: the element refuses or never reports it, and the next address plays.
      resume.current.isPlaying = true
      play(element)
    } else element.pause()
  }
  const play = (element: HTMLVideoElement): void =>
    void element.play().catch((error: unknown) => {
      setPlaying(false)
      if (isNotAllowed(error)) resume.current.isPlaying = false
    })
  const changeSpeed = (by: 1 | -1): void => {
    const next = stepSpeed(speed, by)
    setSpeed(next)
    if (video.current) video.current.playbackRate = next
  }
  const readTime = (): void => {
    // an element that is emptied for a new address reports that it is at the beginning
    if ((video.current?.readyState ?? 0) === 0) return
    resume.current.ms = (video.current?.currentTime ?? 0) * 1000
    setPosition(resume.current.ms)
  }
  const loaded = (): void => {
    const element = video.current
    if (!element) return
    element.playbackRate = speed
    if (resume.current.ms > 0) element.currentTime = resume.current.ms / 1000
    if (resume.current.isPlaying) play(element)
  }
  // some browsers guess it from the first bytes, and better as more come
  const readDuration = (): void => {
    setMetaDuration(knownMs(video.current?.duration))
  }
  const setState = (playing: boolean): void => {
    if (playing || isMeant(video.current)) resume.current.isPlaying = playing
    setPlaying(playing)
  }
  return {
    video,
    isPlaying,
    positionMs,
    durationMs,
    speed,
    toggle,
    seekTo,
    changeSpeed,
    seekBy: (ms) => seekTo(resume.current.ms + ms),
    canSpeedUp: speed < (SPEEDS.at(-1) ?? speed),
    canSlowDown: speed > SPEEDS[0],
    events: {
      onPlay: () => setState(true),
      onPause: () => setState(false),
      onTimeUpdate: readTime,
      onSeeking: readTime,
      onLoadedMetadata: loaded,
      onDurationChange: readDuration,
    },
  }
}

/** An element reports a pause that nobody asked for when its address fails, and when it is emptied for a new one. */
const isMeant = (element: HTMLVideoElement | null): boolean => (element?.readyState ?? 0) > 0 && !element?.error

/** The browser wants a press before it plays. */
const isNotAllowed = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'
const knownMs = (seconds = 0): number => (Number.isFinite(seconds) ? seconds * 1000 : 0)
