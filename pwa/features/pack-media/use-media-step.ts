import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pack } from '#shared/views/pack.ts'
import type { PackRow } from '#worker/vault/schema.ts'
import { currentSession } from '../session/session.ts'
import { packRetryMs } from '../offline-packs/retry-packs.ts'
import { usePack } from '../offline-packs/use-pack.ts'
import { bringMedia } from './bring-media.ts'
import { hasVideos, ownPackId } from './plan-media.ts'
import { skipsVideos, skipVideos } from './skip-videos.ts'

export interface MediaStep {
  /** `none`: the interview has no such files */
  state: 'none' | 'todo' | 'running' | 'waiting' | 'done' | 'skipped'
  hasVideos: boolean
  /** not everything came, and nothing more will */
  isPartial: boolean
  /** bytes here and in all, once they are known */
  row: Pick<PackRow, 'doneBytes' | 'totalBytes'> | null
  start: () => void
  skip: () => void
}

/**
 * Brings the pictures, sounds and videos of a pack that is here. A cut waits for the connection and goes on; videos may be skipped, and files
 * that do not come hold nobody up.
 */
export function useMediaStep(pack: Pack | undefined, isWanted: boolean): MediaStep {
  const [phase, setPhase] = useState<Exclude<MediaStep['state'], 'none'>>('todo')
  const [isPartial, setPartial] = useState(false)
  const running = useRef<AbortController>(null)
  const misses = useRef(0)
  const row = usePack(ownPackId(pack?.interview.id ?? '')) ?? null

  const doneBytes = row?.doneBytes
  useEffect(() => {
    // bytes came: the next cut is a new one
    misses.current = 0
  }, [doneBytes])

  const run = useCallback(async () => {
    if (!pack) return
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setPhase('running')
    const isSkipped = await skipsVideos(pack.interview.id).catch(() => false)
    const wish = { accountId: currentSession()?.actor.id ?? '', withVideos: !isSkipped, signal: own.signal }
    // storage that fails shows on the steps that cannot do without
    const brought = await bringMedia(pack, wish).catch(() => 'some' as const)
    if (own.signal.aborted) return
    const canWait = brought === 'offline' && !isSkipped && hasVideos(pack)
    setPartial(brought !== 'all' && !canWait)
    setPhase(canWait ? 'waiting' : isSkipped ? 'skipped' : 'done')
  }, [pack])

  const begin = useEffectEvent(() => void run())
  const names = pack?.files?.map(({ name }) => name).join(' ') ?? ''
  useEffect(() => {
    if (names === '' || !isWanted) return
    begin()
    return () => running.current?.abort()
  }, [names, isWanted])

  useEffect(() => {
    if (phase !== 'waiting') return
    const again = (): void => begin()
    const timer = setTimeout(again, packRetryMs(misses.current++, Math.random()))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [phase])

  const skip = async (): Promise<void> => {
    if (pack) await skipVideos(pack.interview.id)
    await run()
  }
  return {
    state: names === '' ? 'none' : phase,
    hasVideos: pack !== undefined && hasVideos(pack),
    isPartial,
    row,
    start: () => void run(),
    skip: () => void skip(),
  }
}
