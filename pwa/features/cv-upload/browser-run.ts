import { bulkCvName } from '#shared/lib/files/cv-name.ts'
import { newId } from '#shared/primitives/ids.ts'
import { VIRUS_FOUND } from '#shared/views/upload.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { seenPrefix } from '../../api/last-seen.ts'
import { holdReload } from '../../lib/busy.ts'
import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { sha256 } from '../../lib/sha256.ts'
import { sleepUnless, untilBrowserOnline } from '../cv-scores/poll-until-ended.ts'
import { putPart } from '../delivery/put-part.ts'
import { uniqueCvName } from './check-files.ts'
import { CvUploadRun } from './cv-upload-run.ts'
import type { UploadItem } from './upload-item.ts'
import { TryLater, type PutOutcome, type RunPorts, type RunState } from './upload-ports.ts'

/** Owner of a run: its list is kept on this device under their names. */
interface RunOwner {
  accountId: string
  gid: string
  jobId: string
}

/** Imports of this page by job: a dialog that is closed and opened again shows the one that still goes on. */
const runs = new Map<string, Promise<PageRun>>()

/** The import of CVs into a job in this page, with what an earlier page kept of it. */
export function runOf(owner: RunOwner): Promise<PageRun> {
  const key = keyOf(owner)
  const known = runs.get(key)
  if (known) return known
  const made = readList(key).then((kept) => new PageRun(owner, kept))
  runs.set(key, made)
  return made
}

/** A run with those who look at it. */
export class PageRun {
  readonly run: CvUploadRun<File>
  #state: RunState
  #listeners = new Set<() => void>()
  #isTold = true
  #release: (() => void) | null = null

  constructor(owner: RunOwner, kept: readonly UploadItem[]) {
    this.run = new CvUploadRun<File>(
      portsOf(owner, (state) => this.#hear(state)),
      kept,
    )
    this.#state = this.run.state
    // an earlier page has told the server of them: it is only asked how far they are
    if (kept.some(({ isImported, status }) => isImported && status === 'uploaded')) void this.run.start()
  }

  readonly state = (): RunState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Tells those who look ten times a second at most: 500 files make many steps. */
  #hear(state: RunState): void {
    this.#state = state
    const isSending = state.stage === 'uploading' || state.stage === 'parsing'
    if (isSending) this.#release ??= holdReload()
    else {
      this.#release?.()
      this.#release = null
    }
    if (!this.#isTold) return
    this.#isTold = false
    setTimeout(() => {
      this.#isTold = true
      for (const listener of this.#listeners) listener()
    }, TELL_MS)
  }
}

const TELL_MS = 100

function portsOf({ gid, jobId, ...owner }: RunOwner, show: (state: RunState) => void): RunPorts<File> {
  const key = keyOf({ gid, jobId, ...owner })
  const keep = keeperOf(key)
  return {
    hash: async (file) => await sha256(await file.arrayBuffer()),
    objectName: (name) => bulkCvName({ gid, file: uniqueCvName(name, randomStart()) }),
    presign: async (object_names) => {
      const { urls } = await later(call('s3', 'create_bulk_presigned_url', { object_names: [...object_names] }))
      return new Map(urls.map(({ object_name: name, url }) => [name, url]))
    },
    put: putCv,
    importList: (cv_list) => later(call('recruiter', 'import_candidates_via_cv_list', { job_id: jobId, cv_list: [...cv_list] })),
    poll: (cv_list) => later(call('recruiter', 'poll_candidate_cv_process_progress', { job_id: jobId, cv_list: [...cv_list] })),
    sleep: sleepUnless,
    untilOnline: untilBrowserOnline,
    random: Math.random,
    newId,
    save: keep,
    show,
  }
}

/** Letters and digits that no other file of the group begins with. */
const randomStart = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => SIGNS[byte % SIGNS.length]).join('')
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Says of a failed call whether its repeat costs a try. */
async function later<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OfflineError) throw new TryLater(error.message, { isFree: true, ms: OFFLINE_MS })
    if (error instanceof ApiError && BUSY.has(error.status))
      throw new TryLater(error.message, { isFree: true, ms: error.retryAfterMs ?? OFFLINE_MS })
    if (error instanceof ApiError && error.status >= 500) throw new TryLater(error.message, { isFree: false })
    throw error
  }
}

const BUSY: ReadonlySet<number> = new Set([429, 503])
const OFFLINE_MS = 2000
/** Longest pause that the server may ask for. */
const LONGEST_BUSY_MS = 600_000

async function putCv(
  url: string,
  file: File,
  { onProgress, signal }: { onProgress(bytes: number): void; signal: AbortSignal },
): Promise<PutOutcome> {
  const { status, retryAfterMs, text } = await putPart({ url, headers: {}, body: file, signal }, onProgress)
  if (status === 0) return { kind: 'offline' }
  const reason = `${status} ${text.slice(0, 200)}`
  // outcomes of the call are answered with 200
  if (Object.hasOwn(VIRUS_FOUND, codeIn(text) ?? '')) return { kind: 'refused', tag: 'VIRUS_SCAN_POSITIVE', reason }
  if (status < 300) return { kind: 'stored' }
  if (BUSY.has(status)) return { kind: 'busy', ms: Math.min(LONGEST_BUSY_MS, retryAfterMs ?? OFFLINE_MS) }
  if (status === 403) return { kind: 'expired' }
  return status < 500 ? { kind: 'refused', tag: 'axios_upload', reason } : { kind: 'failed', reason }
}

/** Code of an envelope, of which the end may be missing. */
const codeIn = (text: string): string | undefined => /"error_code":\s*(\d+)/.exec(text)?.[1]

const keyOf = ({ accountId, jobId }: RunOwner): string => `${seenPrefix(accountId)}cvs/${jobId}`

async function readList(key: string): Promise<readonly UploadItem[]> {
  // written below only
  return ((await readValue(key).catch(() => undefined)) as readonly UploadItem[] | undefined) ?? []
}

/** Keeps the list at once, and again what came while it was written. A device without space loses it with the page. */
function keeperOf(key: string): (items: readonly UploadItem[]) => void {
  let latest: readonly UploadItem[] = []
  let isWriting = false
  let isDue = false
  const write = async (): Promise<void> => {
    isWriting = true
    isDue = false
    await (latest.length === 0 ? deleteValue(key) : writeValue(key, latest)).catch(() => undefined)
    isWriting = false
    if (isDue) void write()
  }
  return (items) => {
    latest = items
    if (isWriting) isDue = true
    else void write()
  }
}
