import { useEffect, useSyncExternalStore } from 'react'
import type { TakeRow } from '../capture/capture-db.ts'

/** Small videos of an interview's kept answers are made while it is open and looked at, and never beside a recorder. */
export function usePreviewVideos(interviewId: string, takes: readonly TakeRow[]): void {
  const isVisible = useSyncExternalStore(subscribe, isShown)
  const isRecording = takes.some(({ state }) => state === 'recording')
  const waiting = takes.filter((take) => take.state === 'kept' && !take.practice && !take.freed && !take.small).map(({ id }) => id)
  const key = isVisible && !isRecording ? waiting.join() : ''
  useEffect(() => {
    if (key === '') return
    const calledOff = new AbortController()
    // fetched when there is something to make; whatever fails in it ends in no small video
    void import('./make-preview-videos.ts')
      .then(({ makePreviewVideos }) => makePreviewVideos(interviewId, calledOff.signal))
      .catch(() => undefined)
    return () => calledOff.abort()
  }, [interviewId, key])
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isShown = (): boolean => document.visibilityState === 'visible'
