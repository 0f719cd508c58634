import { OfflineError } from './client.ts'

export interface FormToPost {
  url: string
  fields: Readonly<Record<string, string>>
  file: Blob
  /** bytes that have left this device so far, of those to send */
  onProgress?: ((sent: number, total: number) => void) | undefined
  /** ends it as a broken connection would */
  signal?: AbortSignal | undefined
}

export interface StoreAnswer {
  error_code?: number
  result?: { scan?: string }
}

/** Without progress for this long a send is given up: the connection is dead, whatever the browser believes. */
const STALL_MS = 30_000

/** Posts a file to a signed address. XMLHttpRequest, because fetch tells nothing about the progress of a body. Rejects with OfflineError when nothing came back. */
export function postForm({ url, fields, file, onProgress, signal }: FormToPost): Promise<{ status: number; answer: StoreAnswer }> {
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
    // a virus scanner may take longer than the connection may be silent
    request.upload.addEventListener('load', () => clearTimeout(stalled))
    const abort = (): void => request.abort()
    signal?.addEventListener('abort', abort)
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
      // no answer has the status 0
      if (request.status === 0) reject(new OfflineError('no answer'))
      else resolve({ status: request.status, answer: parsed(request.responseText) })
    })
    if (signal?.aborted) return reject(new OfflineError('aborted'))
    alive()
    request.send(formOf(fields, file))
  })
}

/** All fields first, the file last: receivers read the fields before the bytes come. */
function formOf(fields: Readonly<Record<string, string>>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

/** A proxy between us may answer with something else. */
function parsed(text: string): StoreAnswer {
  try {
    return JSON.parse(text) as StoreAnswer
  } catch {
    return {}
  }
}
