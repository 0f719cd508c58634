import { useCallback, useEffect, useRef, useState } from 'react'
import { isWhole, mediaPath } from '#worker/vault/schema.ts'
import { openFile, streamRange } from '#worker/vault/read.ts'
import { call } from '../../api/client.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { vault } from './vault-db.ts'

/** Source from which a recording plays. `notHere`: it is not kept on this device, which is offline. */
export type MediaSource =
  | { state: 'loading' }
  | { state: 'notHere' }
  | { state: 'failed' }
  | { state: 'ready'; src: string; isLocal: boolean }

/** Recording to play: `id` is the one under which this device may have it. */
export interface WantedMedia {
  id: string
  objectName: string | undefined
}

/**
 * The best source of a recording: this device when it is pinned, else an address that works for a minute or more. While another one is looked for, the last
 * one goes on.
 */
export function useMediaSource({ id, objectName }: WantedMedia, isOnline: boolean): FoundSource {
  const isPinned = useLiveQuery(useCallback(() => hasFile(id), [id]))
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ key: string; source: MediaSource }>()
  const key = `${id} ${objectName} ${isPinned} ${isPinned ? '' : isOnline} ${attempt}`
  useEffect(() => {
    if (isPinned === undefined || !objectName) return
    const stop = new AbortController()
    const release: (() => void)[] = []
    void findSource({ id, objectName, isPinned, isOnline, signal: stop.signal, release }).then((source) => {
      if (!stop.signal.aborted) setFound({ key, source })
    })
    return () => {
      stop.abort()
      for (const free of release) free()
    }
  }, [key, id, objectName, isPinned, isOnline])
  // an address of this device's vault is returned at once
  const canGoOn = found?.source.state === 'ready' && !found.source.isLocal
  const source = found && (found.key === key || canGoOn) ? found.source : LOADING
  const ends = useRef<number[]>([])
  const renew = useCallback(() => {
    ends.current = []
    setAttempt((n) => n + 1)
  }, [])
  const ended = useCallback(() => {
    const now = performance.now()
    ends.current = [...ends.current.filter((at) => now - at < ENDS_WITHIN_MS), now]
    // repeated failures are no expiry: the file cannot be played
    if (ends.current.length > MOST_ENDS) setFound({ key, source: { state: 'failed' } })
    else setTimeout(() => setAttempt((n) => n + 1), (ends.current.length - 1) * NEXT_AFTER_MS)
  }, [key])
  return { source, renew, ended }
}

interface FoundSource {
  source: MediaSource
  /** asks for a new try */
  renew: () => void
  /** the address reads nothing any more: another one is asked for by itself, a few times */
  ended: () => void
}

/** An address lasts for a minute at least, so this many ends in so short a time are none. */
const MOST_ENDS = 3
const ENDS_WITHIN_MS = 30_000
/** The second address is asked for at once, later ones after this much more each: addresses of one second read the same. */
const NEXT_AFTER_MS = 1100

const LOADING: MediaSource = { state: 'loading' }

async function findSource({ id, objectName, isPinned, isOnline, signal, release }: Search): Promise<MediaSource> {
  if (isPinned) return navigator.serviceWorker?.controller ? { state: 'ready', src: mediaPath(id), isLocal: true } : blobSource(id, release)
  if (!isOnline) return { state: 'notHere' }
  try {
    const { url } = await call('s3', 'get_s3_object_url', { bucket_name: 'processed', object_name: objectName }, { signal })
    return { state: 'ready', src: url, isLocal: false }
  } catch {
    return { state: 'failed' }
  }
}

/** A page no service worker controls yet (first visit) plays the whole decrypted file from memory. */
export async function blobSource(id: string, release: (() => void)[]): Promise<MediaSource> {
  const file = await openFile(indexedDB, id, Date.now())
  if (!file) return { state: 'failed' }
  const bytes = await new Response(streamRange(file, 0, file.bytes - 1)).arrayBuffer()
  const src = URL.createObjectURL(new Blob([bytes], { type: file.mime }))
  release.push(() => URL.revokeObjectURL(src))
  return { state: 'ready', src, isLocal: true }
}

/** Is the whole of it kept on this device? */
export function useIsPinned(id: string): boolean {
  const query = useCallback(() => hasFile(id), [id])
  return useLiveQuery(query) ?? false
}

/** The whole file is here and its pack still runs. */
export async function hasFile(mediaId: string): Promise<boolean> {
  const row = await vault().media.get(mediaId)
  const pack = row && (await vault().packs.get(row.packId))
  return row !== undefined && pack !== undefined && isWhole(row) && pack.expiresAt > Date.now()
}

interface Search {
  id: string
  objectName: string
  isPinned: boolean
  isOnline: boolean
  signal: AbortSignal
  release: (() => void)[]
}
