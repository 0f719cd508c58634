import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { blockCount, mediaPath } from '#worker/vault/layout.ts'
import { openFile, streamRange } from '#worker/vault/read.ts'
import { call } from '../../api/client.ts'
import { useLive } from './use-live.ts'
import { vault } from './vault-db.ts'

/** Where a recording plays from. `notHere`: it is not kept on this device and there is no line. */
export type MediaSource =
  | { state: 'loading' }
  | { state: 'notHere' }
  | { state: 'failed' }
  | { state: 'ready'; src: string; isLocal: boolean }

/** The best source of an answer's processed video: this device when it is pinned, else an address that works for minutes. `renew` asks for a new one. */
export function useMediaSource(answer: Answer, isOnline: boolean): { source: MediaSource; renew: () => void } {
  const objectName = answer.media?.objectName
  const isPinned = useLive(useCallback(() => hasFile(answer.id), [answer.id]))
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ key: string; source: MediaSource }>()
  const key = `${answer.id} ${objectName} ${isPinned} ${isPinned ? '' : isOnline} ${attempt}`
  useEffect(() => {
    if (isPinned === undefined || !objectName) return
    const stop = new AbortController()
    const release: (() => void)[] = []
    void findSource({ id: answer.id, objectName, isPinned, isOnline, signal: stop.signal, release }).then((source) => {
      if (!stop.signal.aborted) setFound({ key, source })
    })
    return () => {
      stop.abort()
      for (const free of release) free()
    }
  }, [key, answer.id, objectName, isPinned, isOnline])
  return { source: found?.key === key ? found.source : { state: 'loading' }, renew: useCallback(() => setAttempt((n) => n + 1), []) }
}

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
async function blobSource(id: string, release: (() => void)[]): Promise<MediaSource> {
  const file = await openFile(indexedDB, id, Date.now())
  if (!file) return { state: 'failed' }
  const bytes = await new Response(streamRange(file, 0, file.bytes - 1)).arrayBuffer()
  const src = URL.createObjectURL(new Blob([bytes], { type: file.mime }))
  release.push(() => URL.revokeObjectURL(src))
  return { state: 'ready', src, isLocal: true }
}

/** The whole file is here and its pack still runs. */
async function hasFile(mediaId: string): Promise<boolean> {
  const row = await vault().media.get(mediaId)
  const pack = row && (await vault().packs.get(row.packId))
  return row !== undefined && pack !== undefined && row.bytes > 0 && row.blocks >= blockCount(row.bytes) && pack.expiresAt > Date.now()
}

interface Search {
  id: string
  objectName: string
  isPinned: boolean
  isOnline: boolean
  signal: AbortSignal
  release: (() => void)[]
}
