import { useCallback, useEffect, useState } from 'react'
import { mediaPath } from '#worker/vault/schema.ts'
import { isBrandingName } from '#shared/lib/files/group-media.ts'
import { call } from '../../api/client.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { blobSource, hasFile } from '../offline-packs/use-media-source.ts'
import { mediaIdOf } from './plan-media.ts'

/** Address at which a file of an own interview is read; `missing`: it is not on this device and cannot be asked for. */
export type OwnSource = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; src: string }

/** The file on this device, else from the server when the company shows it to everybody. What is shown stays where it is read. */
export function useOwnSource(interviewId: string, name: string): OwnSource {
  const id = mediaIdOf(interviewId, name)
  const isHere = useLiveQuery(useCallback(() => hasFile(id), [id]))
  const isOnline = useIsOnline()
  const [found, setFound] = useState<{ name: string; is: OwnSource }>()
  const source = found?.name === name ? found.is : LOADING
  const isOpen = source.state !== 'ready'
  useEffect(() => {
    if (isHere === undefined || !isOpen) return
    let isCurrent = true
    void findSource({ id, name, isHere, isOnline }).then((is) => isCurrent && setFound({ name, is }))
    return () => {
      isCurrent = false
    }
  }, [id, name, isHere, isOnline, isOpen])
  const src = source.state === 'ready' ? source.src : ''
  useEffect(() => (src.startsWith('blob:') ? () => URL.revokeObjectURL(src) : undefined), [src])
  return source
}

const LOADING: OwnSource = { state: 'loading' }

interface Wanted {
  id: string
  name: string
  isHere: boolean
  isOnline: boolean
}

async function findSource({ id, name, isHere, isOnline }: Wanted): Promise<OwnSource> {
  if (isHere) {
    if (navigator.serviceWorker?.controller) return { state: 'ready', src: mediaPath(id) }
    const found = await blobSource(id, []).catch(() => null)
    if (found?.state === 'ready') return { state: 'ready', src: found.src }
  }
  if (!isOnline || !isBrandingName(name)) return { state: 'missing' }
  return await call('s3', 'get_s3_object_url_unsafe', { bucket_name: 'recruiter', object_name: name }, { token: null }).then(
    ({ url }) => ({ state: 'ready' as const, src: url }),
    () => ({ state: 'missing' as const }),
  )
}
