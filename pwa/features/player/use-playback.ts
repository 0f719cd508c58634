import { useEffect, type RefObject } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { amplify, type Amplifier } from './amplify.ts'
import { speakOn } from './speakers.ts'
import { playbackOf } from './playback.ts'

/** Plays the element as the preferences of this device say: speaker, brightness, volume, and gain above what a volume can do. `src`: what it plays, null while there is nothing. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, src: string | undefined): void {
  const preferences = usePreferences()
  const { speakerId } = preferences
  const { brightness, volume, gain } = playbackOf(preferences, src ?? '', location.origin)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.style.filter = brightness === 1 ? '' : `brightness(${brightness})`
    element.volume = volume
  }, [video, src, brightness, volume])
  useEffect(() => {
    if (video.current && (video.current.sinkId ?? '') !== speakerId) void speakOn(video.current, speakerId)
  }, [video, src, speakerId])
  useEffect(() => {
    const element = video.current
    if (!element || gain === 1) return
    let amplifier: Amplifier | undefined
    // a browser lets sound out only after a press, which playing is
    const begin = (): void => {
      amplifier = amplify(element, speakerId)
      amplifier.setGain(gain)
    }
    if (element.paused) element.addEventListener('play', begin, { once: true })
    else begin()
    return () => {
      element.removeEventListener('play', begin)
      amplifier?.setGain(1)
    }
  }, [video, src, gain, speakerId])
}
