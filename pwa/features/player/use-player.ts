import { useCallback, useRef, useState, type RefObject } from 'react'
import { SPEEDS, stepSpeed } from './keys.ts'

/** What the controls show and do; times in milliseconds of the stored video. */
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

/** Drives one video element. When its address changes (a short-lived one ran out) it goes on where it was. */
export function usePlayer(knownDurationMs: number, startMs: number): Player {
  const video = useRef<HTMLVideoElement>(null)
  const resume = useRef({ ms: startMs, isPlaying: false })
  const [isPlaying, setPlaying] = useState(false)
  const [positionMs, setPosition] = useState(startMs)
  const [metaDurationMs, setMetaDuration] = useState(0)
  const [speed, setSpeed] = useState(1)
  const durationMs = metaDurationMs || knownDurationMs

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
    if (element.paused) void element.play().catch(() => setPlaying(false))
    else element.pause()
  }
  const changeSpeed = (by: 1 | -1): void => {
    const next = stepSpeed(speed, by)
    setSpeed(next)
    if (video.current) video.current.playbackRate = next
  }
  const readTime = (): void => {
    // an element that is emptied for a new address reports that it is at the beginning
    if ((video.current?.readyState ?? 0) === 0) return
    const ms = (video.current?.currentTime ?? 0) * 1000
    resume.current.ms = ms
    setPosition(ms)
  }
  const loaded = (): void => {
    const element = video.current
    if (!element) return
    element.playbackRate = speed
    if (resume.current.ms > 0) element.currentTime = resume.current.ms / 1000
    if (resume.current.isPlaying) void element.play().catch(() => setPlaying(false))
  }
  // some browsers guess it from the first bytes, and better as more come
  const readDuration = (): void => {
    const seconds = video.current?.duration ?? 0
    setMetaDuration(Number.isFinite(seconds) ? seconds * 1000 : 0)
  }
  const setState = (playing: boolean): void => {
    // an element that is emptied for a new address reports a pause nobody asked for
    if (playing || (video.current?.readyState ?? 0) > 0) resume.current.isPlaying = playing
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
