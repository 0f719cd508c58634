import { useEffect, useState } from 'react'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Parts of a recorded answer that a comparison brings: everything, the voice with its words, or the words alone. */
export const SHOWS = ['picture', 'voice', 'words'] as const
export type Shows = (typeof SHOWS)[number]

const KEY = 'compare-shows'

/** Choice of this device, for every comparison; undefined until it is read. A device that keeps nothing shows everything. */
export function useShows(): [Shows | undefined, (shows: Shows) => void] {
  const [shows, setShows] = useState<Shows>()
  useEffect(() => {
    let isGone = false
    void readValue(KEY)
      .catch(() => undefined)
      .then((stored) => {
        if (!isGone) setShows((chosen) => chosen ?? SHOWS.find((one) => one === stored) ?? 'picture')
      })
    return () => {
      isGone = true
    }
  }, [])
  return [
    shows,
    (chosen) => {
      setShows(chosen)
      // a full device shows it until the page is left
      void writeValue(KEY, chosen).catch(() => undefined)
    },
  ]
}
