import { useCallback, useEffect, useRef, useState } from 'react'
import { SPEEDS, stepSpeed } from './keys.ts'
import { MOST_HELD_MS, stepFor } from './together.ts'

/** Several recordings under one bar: they play in step, and one of them is heard. Times in milliseconds. */
export interface Together {
  isPlaying: boolean
  positionMs: number
  /** of the longest */
  durationMs: number
  speed: number
  heard: number
  toggle: () => void
  seekTo: (ms: number) => void
  seekBy: (ms: number) => void
  changeSpeed: (by: 1 | -1) => void
  hear: (place: number) => void
  /** stops at the beginning, for another question */
  restart: () => void
  canSpeedUp: boolean
  canSlowDown: boolean
  /** takes the element of a place, null when it goes */
  attach: (place: number, element: HTMLVideoElement | null) => void
  /** its file is known, or is another one; the length stands in where the file does not tell its own */
  loaded: (place: number, knownDurationMs: number) => void
}

const TICK_MS = 100

/** Drives the recordings of a comparison: the one that is heard leads, the others follow it. */
export function useTogether(): Together {
  const [group] = useState(() => new Map<number, HTMLVideoElement>())
  const at = useRef(0)
  const [isPlaying, setPlaying] = useState(false)
  const [positionMs, setPosition] = useState(0)
  const [durationMs, setDuration] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [heard, setHeard] = useState(0)
  const say = useCallback((ms: number) => {
    at.current = ms
    setPosition(ms)
  }, [])

  const stop = useCallback(() => setPlaying(false), [])
  useInStep({ group, isPlaying, heard, speed, say, stop })

  const seekTo = useCallback(
    (ms: number) => {
      const target = Math.max(0, durationMs > 0 ? Math.min(durationMs, ms) : ms)
      for (const element of group.values()) place(element, target)
      say(target)
    },
    [group, durationMs, say],
  )
  const attach = useCallback(
    (of: number, element: HTMLVideoElement | null) => {
      if (element) group.set(of, element)
      else group.delete(of)
    },
    [group],
  )
  const loaded = useCallback(
    (of: number, knownDurationMs: number) => {
      const element = group.get(of)
      if (!element) return
      element.muted = of !== heard
      place(element, at.current)
      const ownMs = Number.isFinite(element.duration) ? element.duration * 1000 : knownDurationMs
      setDuration((longest) => Math.max(longest, ownMs))
    },
    [group, heard],
  )
  const toggle = (): void => {
    // from the end it begins anew
    if (!isPlaying && durationMs > 0 && at.current >= durationMs - TICK_MS) seekTo(0)
    setPlaying(!isPlaying)
  }
  const restart = (): void => {
    setPlaying(false)
    setDuration(0)
    say(0)
  }
  return {
    isPlaying,
    positionMs,
    durationMs,
    speed,
    heard,
    toggle,
    seekTo,
    seekBy: (ms) => seekTo(at.current + ms),
    changeSpeed: (by) => setSpeed(stepSpeed(speed, by)),
    hear: setHeard,
    restart,
    canSpeedUp: speed < (SPEEDS.at(-1) ?? speed),
    canSlowDown: speed > SPEEDS[0],
    attach,
    loaded,
  }
}

interface InStep extends Pick<Together, 'isPlaying' | 'heard' | 'speed'> {
  group: ReadonlyMap<number, HTMLVideoElement>
  say: (ms: number) => void
  stop: () => void
}

/** Lets one be heard, and while they play looks ten times a second how far each is from it. */
function useInStep({ group, isPlaying, heard, speed, say, stop }: InStep): void {
  useEffect(() => {
    for (const [place, element] of group) element.muted = place !== heard
  }, [group, heard])
  useEffect(() => {
    if (!isPlaying) {
      for (const element of group.values()) element.pause()
      return
    }
    const held: { since: number | null } = { since: null }
    const tick = (): void => {
      const known = [...group.values()].filter((element) => element.readyState > 0)
      const running = known.filter((element) => !element.ended)
      if (known.length > 0 && running.length === 0) return stop()
      const isHeld = holdBack(running, held)
      for (const element of running) if (!isHeld && element.paused) start(element, stop)
      const leader = group.get(heard)
      const leading = leader && running.includes(leader) ? leader : running[0]
      if (!leading) return
      for (const element of running) follow(element, leading, speed)
      say(leading.currentTime * 1000)
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [group, isPlaying, heard, speed, say, stop])
}

/** Puts it at a moment, or at its end when it is shorter. */
function place(element: HTMLVideoElement, ms: number): void {
  if (element.readyState > 0) element.currentTime = Math.min(ms / 1000, Number.isFinite(element.duration) ? element.duration : Infinity)
}

/** Pauses those that could go on while another one waits for bytes, for some seconds; true while they are held. */
function holdBack(running: readonly HTMLVideoElement[], held: { since: number | null }): boolean {
  const waiting = running.filter((element) => element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
  if (waiting.length === 0 || waiting.length === running.length) {
    held.since = null
    return false
  }
  held.since ??= performance.now()
  if (performance.now() - held.since > MOST_HELD_MS) return false
  for (const element of running) if (!waiting.includes(element)) element.pause()
  return true
}

/** Brings it nearer to the one that leads, which plays at the chosen speed itself. */
function follow(element: HTMLVideoElement, leading: HTMLVideoElement, speed: number): void {
  const step = element === leading ? { rate: speed } : stepFor({ behindMs: (leading.currentTime - element.currentTime) * 1000, speed })
  if (step === 'jump') place(element, leading.currentTime * 1000)
  else if (element.playbackRate !== step.rate) element.playbackRate = step.rate
}

/** An element whose address just ended refuses as well, and the next address plays. */
const start = (element: HTMLVideoElement, refuse: () => void): void =>
  void element.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') refuse()
  })
