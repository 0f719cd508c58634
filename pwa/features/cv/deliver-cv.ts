import { atom } from 'jotai'
import { CV_TYPES, candidateCvName } from '#shared/lib/files/cv-name.ts'
import { CV_MISSING, PersonInfo } from '#shared/views/candidate-cv.ts'
import { VIRUS_FOUND } from '#shared/views/upload.ts'
import { offlineDelayMs } from '#worker/upload/backoff.ts'
import { sleep } from '#worker/upload/sleep.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { postForm } from '../../api/post-form.ts'
import { store } from '../../store.ts'
import { captureDb, type CvRow } from '../capture/capture-db.ts'
import { currentBlockReason, watchBlockReason } from '../delivery/send-policy.ts'
import { trackDataUsage } from '../delivery/data-usage.ts'
import { holdActivity } from '../../lib/activity.ts'
import { sendCv, type CvPorts, type CvTry } from './send-cv.ts'
import { settleCv } from './waiting-cv.ts'
import { alone } from '../../lib/alone.ts'

/** Owner of a CV: its name in the store is made of these. */
export interface CvOwner {
  interviewId: string
  email: string
  jobId: string
  /** hash of the one that the employer has */
  delivered?: string | undefined
}

/** Of each interview whose CV is being sent right now: bytes that have left, of all. */
export const cvProgressAtom = atom<Readonly<Record<string, { sent: number; total: number }>>>({})

/** Interviews whose CV this page sends, and how to wake the one that waits. */
const running = new Map<string, () => void>()

/** Interviews for which this page has begun. An app that starts is a new chance for what had given up. */
const begun = new Set<string>()

/**
 * Sends the CV of an interview for as long as the page lives and there is one to send. However often it is called, one loop runs. `byHand`: new tries for one
 * that had given up.
 */
export async function deliverCv(owner: CvOwner, { byHand = false } = {}): Promise<void> {
  const { interviewId, delivered } = owner
  if (delivered !== undefined) await settleCv(interviewId, delivered)
  if (byHand || !begun.has(interviewId))
    await captureDb.cvs
      .where({ interviewId })
      .filter(({ state }) => state === 'failed')
      .modify({ state: 'kept', tries: { store: 0, link: 0 } })
  begun.add(interviewId)
  const wake = running.get(interviewId)
  if (wake) return wake()
  running.set(interviewId, () => undefined)
  try {
    // another tab that sends it goes on; this one takes over when that is closed
    // where tabs cannot ask each other it may be sent twice, and is linked once
    await alone(`cv:${interviewId}`, () => sendUntilDone(owner))
  } finally {
    running.delete(interviewId)
  }
}

async function sendUntilDone(owner: CvOwner): Promise<void> {
  let misses = 0
  for (;;) {
    const outcome = await sendOnce(owner)
    misses = outcome === 'offline' ? misses + 1 : 0
    if (outcome === 'held') await allowed(owner.interviewId)
    else if (outcome === 'offline') await line(owner.interviewId, offlineDelayMs(misses, Math.random()))
    // another file may have been chosen meanwhile
    else if ((await captureDb.cvs.get(owner.interviewId))?.state !== 'kept') return
  }
}

async function sendOnce(owner: CvOwner): ReturnType<typeof sendCv> {
  const release = holdActivity()
  try {
    return await sendCv(await portsOf(owner))
  } finally {
    release()
    setProgress(owner.interviewId, null)
  }
}

/** Until the connection may be back, somebody presses "try again", or the time is over. */
function line(interviewId: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    running.set(interviewId, done)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      running.set(interviewId, () => undefined)
      resolve()
    }
  })
}

/** Until the candidate lets it go on, the connection is one that he allows, or somebody presses "try again". */
function allowed(interviewId: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = watchBlockReason(interviewId, (hold) => {
      if (!hold) done()
    })
    running.set(interviewId, done)
    function done(): void {
      leave()
      running.set(interviewId, () => undefined)
      resolve()
    }
  })
}

async function portsOf(owner: CvOwner): Promise<CvPorts> {
  const { interviewId } = owner
  const first = await captureDb.cvs.get(interviewId)
  const isSame = (row: CvRow | undefined): row is CvRow => row !== undefined && row.sha256 === first?.sha256
  return {
    read: async () => {
      const row = await captureDb.cvs.get(interviewId)
      return isSame(row) ? row : null
    },
    change: (changes) =>
      captureDb.transaction('rw', captureDb.cvs, captureDb.cvFiles, async () => {
        if (!isSame(await captureDb.cvs.get(interviewId))) return
        await captureDb.cvs.update(interviewId, changes)
        if (changes.state === 'sent' || changes.state === 'refused') await captureDb.cvFiles.delete(interviewId)
      }),
    store: (row) => orOffline(() => storeCv(owner, row)),
    link: (row) => orOffline(() => linkCv(owner, row)),
    sleep: (ms) => sleep(ms, forever),
    random: () => Math.random(),
  }
}

/** A pause between two tries is short enough to be waited out. */
const forever = new AbortController().signal

const STORE_PROBLEMS: Readonly<Record<number, CvTry>> = { 201: 'done', 413: 'size', 415: 'type' }

/** Up to ten megabytes: they go when the candidate allows it, stop when he no longer does, and are counted among what sending has cost. */
async function storeCv(owner: CvOwner, row: CvRow): Promise<CvTry> {
  if (await currentBlockReason(owner.interviewId)) return 'held'
  const held = new AbortController()
  const leave = watchBlockReason(owner.interviewId, (hold) => {
    if (hold) held.abort()
  })
  try {
    return await postCv(owner, row, held.signal)
  } catch (error) {
    if (!held.signal.aborted) throw error
    return 'held'
  } finally {
    leave()
  }
}

async function postCv(owner: CvOwner, row: CvRow, signal: AbortSignal): Promise<CvTry> {
  const file = await captureDb.cvFiles.get(owner.interviewId)
  if (!file) return 'room'
  const type = CV_TYPES[row.extension]
  const form = { bucket_name: 'resume', object_name: nameOf(owner, row), content_type: type }
  const { url, fields } = await call('s3', 'create_s3_upload_url_simple', form, await asOwner(owner))
  const send = trackDataUsage(owner.interviewId, nameOf(owner, row))
  const onProgress = (sent: number, total: number): void => {
    send.left(sent)
    setProgress(owner.interviewId, { sent, total })
  }
  onProgress(0, row.bytes)
  const posting = postForm({ url, fields, file: new Blob([file.bytes], { type }), onProgress, signal })
  const { status, answer } = await posting.finally(() => send.ended())
  if (answer.error_code !== undefined && answer.error_code in VIRUS_FOUND) return 'virus'
  return STORE_PROBLEMS[status] ?? 'again'
}

/** This device reads no CVs, so it tells nothing of what is in them. */
async function linkCv(owner: CvOwner, row: CvRow): Promise<CvTry> {
  const input = {
    job_id: owner.jobId,
    cv_name: row.name,
    cv_extension: row.extension,
    cv_person_info: PersonInfo.parse({}),
    cv_raw_person_info: '',
    cv_file_s3_object_name: nameOf(owner, row),
    cv_file_s3_bucket_name: 'resume',
  }
  try {
    await call('jobseeker', 'upload_cv_from_candidate', input, await asOwner(owner))
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code in CV_MISSING ? 'gone' : error.code in VIRUS_FOUND ? 'virus' : 'again'
  }
}

const nameOf = (owner: CvOwner, { extension }: CvRow): string => candidateCvName({ ...owner, extension })

/** Delivers by the interview's right, independent of the signed-in account. */
const asOwner = async ({ interviewId }: CvOwner): Promise<{ token?: string }> => {
  const token = (await captureDb.visits.get(interviewId))?.session.token
  return token === undefined ? {} : { token }
}

async function orOffline(attempt: () => Promise<CvTry>): Promise<CvTry> {
  try {
    return await attempt()
  } catch (error) {
    return error instanceof OfflineError ? 'offline' : 'again'
  }
}

function setProgress(interviewId: string, progress: { sent: number; total: number } | null): void {
  store.set(cvProgressAtom, (all) => {
    const { [interviewId]: _former, ...others } = all
    return progress ? { ...others, [interviewId]: progress } : others
  })
}
