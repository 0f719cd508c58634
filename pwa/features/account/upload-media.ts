import { newId } from '#shared/lib/ids.ts'
import { mediaMaxBytes, mediaObjectName, type MediaKind } from '#shared/lib/group-media.ts'
import { call, OfflineError } from '../../api/client.ts'
import { holdActivity } from '../guard/activity.ts'

/** Why a file was not taken. */
export type MediaProblem = 'type' | 'size' | 'virus' | 'offline' | 'refused'

export interface MediaToUpload {
  kind: MediaKind
  gid: string
  file: File
  /** bytes that have left this device so far, of those to send */
  onProgress?: (sent: number, total: number) => void
}

/** A stored file: its name, and whether a virus scanner has looked into it. */
export interface SentMedia {
  name: string
  isScanned: boolean
}

/** Sends a picture, logo, video or file of a notice and gives the name it is stored under. What it is, the server looks at. */
export async function uploadMedia(of: MediaToUpload): Promise<SentMedia | { problem: MediaProblem }> {
  const { kind, gid, file } = of
  const name = mediaObjectName({ kind, gid, id: newId(), type: file.type, title: file.name })
  if (!name) return { problem: 'type' }
  if (file.size > mediaMaxBytes(kind)) return { problem: 'size' }
  const release = holdActivity()
  try {
    const form = { bucket_name: 'recruiter', object_name: name, content_type: file.type }
    const { url, fields } = await call('s3', 'create_s3_upload_url_simple', form)
    const { status, answer } = await postForm(url, formOf(fields, file), of.onProgress)
    if (status === 201) return { name, isScanned: answer.result?.scan === 'clean' }
    return { problem: answer.error_code === VIRUS ? 'virus' : (PROBLEMS[status] ?? 'refused') }
  } catch (error) {
    return { problem: error instanceof OfflineError ? 'offline' : 'refused' }
  } finally {
    release()
  }
}

/** Outcome of the specification (R373). */
const VIRUS = 4
const PROBLEMS: Readonly<Record<number, MediaProblem>> = { 413: 'size', 415: 'type' }

/** All fields first, the file last: receivers read the fields before the bytes come. */
function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

interface StoreAnswer {
  error_code?: number
  result?: { scan?: string }
}

/** Without progress for this long a send is given up: the line is dead, whatever the browser believes. */
const STALL_MS = 30_000

/** XMLHttpRequest, because fetch tells nothing about the progress of a body. Rejects with OfflineError when nothing came back. */
function postForm(url: string, form: FormData, onProgress: MediaToUpload['onProgress']): Promise<{ status: number; answer: StoreAnswer }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const alive = (): void => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALL_MS)
    }
    // to the origin of the page: behind some proxies the server knows its own by another name
    const { pathname, search } = new URL(url)
    request.open('POST', `${pathname}${search}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(loaded, total)
      alive()
    })
    // a virus scanner may take longer than the line may be silent
    request.upload.addEventListener('load', () => clearTimeout(stalled))
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      // no answer has the status 0
      if (request.status === 0) reject(new OfflineError('no answer'))
      else resolve({ status: request.status, answer: parsed(request.responseText) })
    })
    alive()
    request.send(form)
  })
}

/** A proxy between us may answer with something else. */
function parsed(text: string): StoreAnswer {
  try {
    return JSON.parse(text) as StoreAnswer
  } catch {
    return {}
  }
}
