import { useEffect, useState } from 'react'
import { currentSession } from '../session/session.ts'

/** A stored picture as an address for <img>, null while there is none. Its bytes need the session, which an <img> cannot send. */
export function usePicture(name: string): string | null {
  const [picture, setPicture] = useState<{ name: string; url: string } | null>(null)
  useEffect(() => {
    if (name === '') return
    const asking = new AbortController()
    let url: string | null = null
    void readPicture(name, asking.signal).then((bytes) => {
      if (!bytes || asking.signal.aborted) return
      url = URL.createObjectURL(bytes)
      setPicture({ name, url })
    })
    return () => {
      asking.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [name])
  return picture?.name === name ? picture.url : null
}

/** Null when offline, and for a picture that is gone. */
async function readPicture(name: string, signal: AbortSignal): Promise<Blob | null> {
  const token = currentSession()?.token
  if (!token) return null
  try {
    const path = `/api/recruiter/get_picture/${encodeURIComponent(name.split('/').at(-1) ?? '')}`
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` }, signal })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
