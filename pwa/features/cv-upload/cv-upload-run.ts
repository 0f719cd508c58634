import type { CvProgress, CvTag } from '#shared/views/cv/imported-cvs.ts'
import { retryDelayMs } from '#worker/upload/backoff.ts'
import { pollUntilEnded } from '../cv-scores/poll-until-ended.ts'
import { Pace } from './pace.ts'
import { TryLater, type RunFile, type RunPorts, type RunState } from './upload-ports.ts'
import { haveAllFailed, moved, newItem, tryAgain, type UploadItem, type UploadStage } from './upload-item.ts'

/** Tries of each step (R441, X36); without a connection, and while the server is busy, none is counted. */
const CV_UPLOAD_TRIES = 3

/**
 * Brings the CVs of a list into a job: each is read and hashed, stored under an address of its own, told to the server in one call, and asked
 * about until it has ended. Lives as long as the page; the list outlives it, and files that are chosen again are known by their hash.
 */
export class CvUploadRun<File extends RunFile> {
  readonly #ports: RunPorts<File>
  #items: readonly UploadItem[]
  readonly #files = new Map<string, File>()
  #stage: UploadStage = 'idle'
  /** ends what is on its way; null while nothing is */
  #going: AbortController | null = null
  #isPaused = false

  constructor(ports: RunPorts<File>, kept: readonly UploadItem[] = []) {
    this.#ports = ports
    this.#items = kept
  }

  get state(): RunState {
    return {
      items: this.#items,
      stage: this.#stage,
      isPaused: this.#isPaused,
      haveAllFailed: haveAllFailed(this.#items),
      here: new Set(this.#files.keys()),
    }
  }

  /** Puts files into the list. One of the same content is there once; one of an earlier page gets its bytes back. Gives the names of those that were there. */
  async add(files: readonly File[]): Promise<string[]> {
    const again: string[] = []
    for (const file of files) {
      const made = newItem({ id: this.#ports.newId(), name: file.name, size: file.size, interviewId: this.#ports.newId() })
      let sha256: string
      try {
        sha256 = await this.#ports.hash(file)
      } catch (error) {
        this.#set([...this.#items, moved(made, 'failed', { tag: 'file_processing_error', reason: String(error) })])
        continue
      }
      const known = this.#items.find((one) => one.sha256 === sha256)
      if (known && (known.isStored || this.#files.has(known.id))) again.push(file.name)
      if (known) this.#files.set(known.id, file)
      else {
        this.#files.set(made.id, file)
        this.#set([...this.#items, { ...made, sha256, objectName: this.#ports.objectName(file.name) }])
      }
    }
    this.#show()
    return again
  }

  /** Sends what waits, tells the server, and asks until all have ended. A second call while it goes on does nothing. */
  async start(): Promise<void> {
    if (this.#going) return
    const going = new AbortController()
    this.#going = going
    this.#isPaused = false
    try {
      this.#setStage('uploading')
      await this.#store(going.signal)
      if (going.signal.aborted) return
      this.#setStage('parsing')
      await this.#tell(going.signal)
      if (going.signal.aborted) return
      this.#setStage('ready_poll')
      await this.#follow(going.signal)
    } finally {
      if (this.#going === going) {
        this.#going = null
        this.#setStage('idle')
      }
    }
  }

  /** Stops at once; what was sent is not sent again. */
  pause(): void {
    this.#isPaused = true
    this.#end()
  }

  /** Takes away what was not sent; the rest goes on. */
  cancel(): void {
    const isUnderWay = this.#going !== null
    this.#end()
    this.#set(this.#items.filter(({ status, isStored }) => status !== 'pending' || isStored))
    if (isUnderWay) void this.start()
  }

  /** Gives failed files, or one of them, another chance. */
  retry(id?: string): void {
    this.#set(this.#items.map((item) => (id === undefined || item.id === id ? tryAgain(item) : item)))
    this.#end()
    void this.start()
  }

  /** Takes all that has ended out of the list. */
  clear(): void {
    this.#set(this.#items.filter(({ status }) => status !== 'completed' && status !== 'failed'))
  }

  #end(): void {
    this.#going?.abort()
    this.#going = null
    this.#setStage('idle')
  }

  async #store(signal: AbortSignal): Promise<void> {
    const waiting = (): UploadItem[] => this.#items.filter((one) => one.status === 'pending' && !one.isStored && this.#files.has(one.id))
    // addresses that ended are asked for anew, of the rest
    while (waiting().length > 0 && !signal.aborted) {
      const items = waiting()
      const urls = await this.#again(signal, () => this.#ports.presign(items.map(({ objectName }) => objectName)))
      if (signal.aborted) return
      if (!urls) return this.#fail(items, 'presigned_url_api_failure')
      await new Pace().run(items, signal, (item) => this.#put(item, urls.get(item.objectName), signal))
    }
  }

  /** Sends one file. Tells the pace whether the server was busy. */
  async #put({ id }: UploadItem, url: string | undefined, signal: AbortSignal): Promise<'done' | 'busy'> {
    const item = this.#items.find((one) => one.id === id)
    const file = this.#files.get(id)
    if (!item || !file || url === undefined) return 'done'
    const onProgress = (bytes: number): void =>
      this.#change(id, (one) => ({ ...one, progress: Math.round((100 * bytes) / Math.max(1, one.size)) }))
    const outcome = await this.#ports.put(url, file, { onProgress, signal })
    if (signal.aborted) return 'done'
    switch (outcome.kind) {
      case 'stored':
        this.#change(id, (one) => moved(one, 'uploaded', { isStored: true, progress: 100, attempts: one.attempts + 1 }))
        return 'done'
      case 'refused':
        this.#change(id, (one) => moved(one, 'failed', { tag: outcome.tag, reason: outcome.reason, attempts: one.attempts + 1 }))
        return 'done'
      case 'expired':
        return 'done'
      case 'offline':
        await this.#ports.sleep(retryDelayMs(2, this.#ports.random()), signal)
        await this.#ports.untilOnline(signal)
        return await this.#put(item, url, signal)
      case 'busy':
        await this.#ports.sleep(outcome.ms, signal)
        return signal.aborted ? 'done' : (await this.#put(item, url, signal), 'busy')
      case 'failed': {
        const attempts = item.attempts + 1
        if (attempts >= CV_UPLOAD_TRIES) {
          this.#change(id, (one) => moved(one, 'failed', { tag: 'axios_upload', reason: outcome.reason, attempts }))
          return 'done'
        }
        this.#change(id, (one) => ({ ...one, attempts, progress: 0 }))
        await this.#ports.sleep(retryDelayMs(attempts, this.#ports.random()), signal)
        return signal.aborted ? 'done' : await this.#put(item, url, signal)
      }
    }
  }

  async #tell(signal: AbortSignal): Promise<void> {
    const items = this.#items.filter(({ isStored, isImported, status }) => isStored && !isImported && status === 'uploaded')
    if (items.length === 0) return
    const list = items.map(({ objectName, name, interviewId }) => ({ object_name: objectName, name, interview_id: interviewId }))
    const answer = await this.#again(signal, () => this.#ports.importList(list))
    if (signal.aborted) return
    if (!answer) return this.#fail(items, 'import_candidate_cv_files_api_failure')
    const byName = new Map(items.map(({ objectName, id }) => [objectName, id]))
    const each = (name: string, change: (item: UploadItem) => UploadItem): void => this.#change(byName.get(name) ?? '', change)
    for (const { object_name: name, interview_id: interviewId } of answer.imported)
      each(name, (item) => ({ ...item, isImported: true, interviewId }))
    for (const { object_name: name, interview_id: interviewId } of answer.repeated)
      each(name, (item) => ({ ...item, isImported: true, isRepeated: true, interviewId }))
    for (const { object_name: name, tag } of answer.refused)
      // bytes that the store has not are sent with the next try
      each(name, (item) => moved(item, 'failed', { tag, isStored: tag !== 'CV_MISSING' && item.isStored }))
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const open = this.#items.filter(({ isImported, status }) => isImported && (status === 'uploaded' || status === 'parsed'))
    const ids = new Map(open.map(({ objectName, id }) => [objectName, id]))
    let failed = 0
    const given = new AbortController()
    await pollUntilEnded<CvProgress>([...ids.keys()], {
      ask: async (names) => new Map((await this.#ports.poll(names)).map((one) => [one.object_name, one])),
      isEnd: ({ status }) => status !== 'queued' && status !== '',
      onAnswer: (answers) => {
        failed = 0
        for (const [name, answer] of answers) this.#change(ids.get(name) ?? '', (item) => followed(item, answer))
      },
      onFailed: (error) => {
        if (!(error instanceof TryLater && error.isFree)) failed += 1
        if (failed >= CV_UPLOAD_TRIES) given.abort()
      },
      sleep: this.#ports.sleep,
      untilOnline: this.#ports.untilOnline,
      signal: AbortSignal.any([signal, given.signal]),
    })
    if (signal.aborted) return
    // asked in vain, or the server knows nothing of them
    const asked = new Set(open.map(({ id }) => id))
    this.#fail(
      this.#items.filter(({ id, status }) => asked.has(id) && status === 'uploaded'),
      'polling_api_fail',
    )
  }

  /** Asks up to three times; null when all failed. What costs no try is asked again for as long as it goes on. */
  async #again<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T | null> {
    for (let tries = 0; tries < CV_UPLOAD_TRIES && !signal.aborted;) {
      try {
        return await ask()
      } catch (error) {
        const isFree = error instanceof TryLater && error.isFree
        if (!isFree) tries += 1
        if (!(error instanceof TryLater)) return null
        await this.#ports.sleep(Math.max(error.ms, retryDelayMs(Math.max(1, tries), this.#ports.random())), signal)
        await this.#ports.untilOnline(signal)
      }
    }
    return null
  }

  #fail(items: readonly UploadItem[], tag: CvTag): void {
    const ids = new Set(items.map(({ id }) => id))
    this.#set(this.#items.map((item) => (ids.has(item.id) ? moved(item, 'failed', { tag }) : item)))
  }

  #change(id: string, change: (item: UploadItem) => UploadItem): void {
    this.#set(this.#items.map((item) => (item.id === id ? change(item) : item)))
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items
    this.#ports.save(items)
    this.#show()
  }

  #setStage(stage: UploadStage): void {
    this.#stage = stage
    this.#show()
  }

  #show(): void {
    this.#ports.show(this.state)
  }
}

/** The item as the server tells of it: what was read and is not to be scored has ended, too. */
function followed(item: UploadItem, { status, tag, reason, interview_id: interviewId }: CvProgress): UploadItem {
  const isRepeated = item.isRepeated || reason === 'repeated'
  const part = { interviewId, isRepeated, reason }
  if (status === 'queued' || status === '') return item
  if (status === 'queue_failed' || status === 'parsing_failed')
    return moved(item, 'failed', { ...part, tag: tag || (status === 'queue_failed' ? 'sqs_error' : 'file_processing_error') })
  return moved(item, 'completed', part)
}
