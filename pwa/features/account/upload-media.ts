import { newId } from '#shared/primitives/ids.ts'
import { mediaMaxBytes, mediaObjectName, type MediaKind } from '#shared/lib/files/group-media.ts'
import { call, OfflineError } from '../../api/client.ts'
import { postForm } from '../../api/post-form.ts'
import { holdActivity } from '../../lib/activity.ts'

/** Reason for refusing a file. */
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
    const { status, answer } = await postForm({ url, fields, file, onProgress: of.onProgress })
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
