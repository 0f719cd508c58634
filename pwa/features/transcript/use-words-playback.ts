import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { sentenceText } from '#shared/lib/words/words-file.ts'
import { endOfPause } from './follow.ts'
import { captionsAtom, skipPausesAtom } from './transcript-wishes.ts'
import type { Transcript } from './use-transcript.ts'

/** Lets a recording and its words go together: the transcript follows, captions stand in the picture, pauses are skipped on wish. */
export function useWordsPlayback(video: HTMLVideoElement | null, { sentences, onTime }: Transcript, language: string): void {
  const hasCaptions = useAtomValue(captionsAtom)
  const skipsPauses = useAtomValue(skipPausesAtom)
  const follow = useEffectEvent(() => {
    if (!video) return
    const ms = video.currentTime * 1000
    const goOnMs = skipsPauses && !video.paused ? endOfPause(sentences, ms) : null
    if (goOnMs !== null) video.currentTime = goOnMs / 1000
    onTime(goOnMs ?? ms)
  })
  useEffect(() => {
    if (!video) return
    const events = ['timeupdate', 'seeking', 'loadedmetadata'] as const
    for (const event of events) video.addEventListener(event, follow)
    return () => {
      for (const event of events) video.removeEventListener(event, follow)
    }
  }, [video])
  useEffect(() => {
    if (!video || !hasCaptions) return
    const track = captionsOf(video, SPOKEN_TAGS[language] ?? '')
    for (const sentence of sentences) track.addCue(new VTTCue(sentence.fromMs / 1000, sentence.toMs / 1000, sentenceText(sentence)))
    track.mode = 'showing'
    return () => {
      // the list shrinks with each
      for (let cue = track.cues?.[0]; cue; cue = track.cues?.[0]) track.removeCue(cue)
      track.mode = 'disabled'
    }
  }, [video, hasCaptions, sentences, language])
}

/** A track of an element cannot be removed, so the one that it has is used again. */
const captionsOf = (video: HTMLVideoElement, language: string): TextTrack =>
  [...video.textTracks].find(({ label }) => label === LABEL) ?? video.addTextTrack('captions', LABEL, language)
const LABEL = 'words'
