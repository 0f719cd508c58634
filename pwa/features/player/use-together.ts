import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  /** its file is known, or is another one */
  loaded: (place: number) => void
}

const TICK_MS = 100

/** Drives the recordings of a comparison: the one that is heard leads, the others follow it. */
export function useTogether(): Together {
  const group = useRef(new Map<number, HTMLVideoElement>())
  const heldSince = useRef<number | null>(null)
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

  useEffect(() => {
    for (const [place, element] of group.current) element.muted = place !== heard
  }, [heard])
  useEffect(() => {
    const { current } = group
    if (!isPlaying) {
      for (const element of current.values()) element.pause()
      return
    }
    const tick = (): void => {
      const known = [...current].filter(([, element]) => element.readyState > 0)
      const running = known.filter(([, element]) => !element.ended)
      if (known.length > 0 && running.length === 0) return setPlaying(false)
      const isHeld = holdBack(running, heldSince)
      for (const [, element] of running) if (!isHeld && element.paused) start(element, () => setPlaying(false))
      const leader = current.get(heard)
      const leading = leader && running.some(([, element]) => element === leader) ? leader : running[0]?.[1]
      if (!leading) return
      for (const [, element] of running) follow(element, leading, speed)
      say(leading.currentTime * 1000)
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying, heard, speed, say])

  const seekTo = useCallback(
    (ms: number) => {
      const target = Math.max(0, durationMs > 0 ? Math.min(durationMs, ms) : ms)
      for (const element of group.current.values()) place(element, target)
      say(target)
    },
    [durationMs, say],
  )
  const attach = useCallback((of: number, element: HTMLVideoElement | null) => {
    if (element) group.current.set(of, element)
    else group.current.delete(of)
  }, [])
  const loaded = useCallback(
    (of: number) => {
      const element = group.current.get(of)
      if (!element) return
      element.muted = of !== heard
      place(element, at.current)
      setDuration(longest([...group.current.values()]))
    },
    [heard],
  )
  return useMemo(
    () => ({
      isPlaying,
      positionMs,
      durationMs,
      speed,
      heard,
      toggle: () => {
        // from the end it begins anew
        if (!isPlaying && durationMs > 0 && at.current >= durationMs - TICK_MS) seekTo(0)
        setPlaying(!isPlaying)
      },
      seekTo,
      seekBy: (ms) => seekTo(at.current + ms),
      changeSpeed: (by) => setSpeed(stepSpeed(speed, by)),
      hear: setHeard,
      restart: () => {
        setPlaying(false)
        setDuration(0)
        say(0)
      },
      canSpeedUp: speed < (SPEEDS.at(-1) ?? speed),
      canSlowDown: speed > SPEEDS[0],
      attach,
      loaded,
    }),
    [isPlaying, positionMs, durationMs, speed, heard, seekTo, attach, loaded, say],
  )
}

/** Puts it at a moment, or at its end when it is shorter. */
function place(element: HTMLVideoElement, ms: number): void {
  if (element.readyState > 0) element.currentTime = Math.min(ms / 1000, Number.isFinite(element.duration) ? element.duration : Infinity)
}

/** Pauses those that could go on while another one waits for bytes, for some seconds; true while they are held. */
function holdBack(running: readonly (readonly [number, HTMLVideoElement])[], since: { current: number | null }): boolean {
  const waiting = running.filter(([, element]) => element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
  if (waiting.length === 0 || waiting.length === running.length) {
    since.current = null
    return false
  }
  since.current ??= performance.now()
  if (performance.now() - since.current > MOST_HELD_MS) return false
  for (const [, element] of running) if (!waiting.some(([, other]) => other === element)) element.pause()
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

const longest = (elements: readonly HTMLVideoElement[]): number =>
  Math.max(0, ...elements.map(({ duration }) => (Number.isFinite(duration) ? duration * 1000 : 0)))
