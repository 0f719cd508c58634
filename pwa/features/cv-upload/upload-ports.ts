import type { CvProgress, CvTag, ImportedCvs } from '#shared/views/cv/imported-cvs.ts'
import type { UploadItem, UploadStage } from './upload-item.ts'

export interface RunFile {
  name: string
  size: number
}

/** Result of a PUT. `busy`: later, in so many ms; `expired`: by another address; `refused`: never. */
export type PutOutcome =
  | { kind: 'stored' }
  | { kind: 'offline' }
  | { kind: 'expired' }
  | { kind: 'busy'; ms: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'refused'; tag: CvTag; reason: string }

/** Error of a call that may have another try. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  /** costs no try: nobody answered, or the server is busy */
  readonly isFree: boolean
  readonly ms: number
  constructor(message: string, { isFree, ms = 0 }: { isFree: boolean; ms?: number }) {
    super(message)
    this.isFree = isFree
    this.ms = ms
  }
}

export interface RunPorts<File extends RunFile> {
  hash(file: File): Promise<string>
  /** name in the store */
  objectName(name: string): string
  /** addresses by name. @throws TryLater */
  presign(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  put(url: string, file: File, of: { onProgress(bytes: number): void; signal: AbortSignal }): Promise<PutOutcome>
  /** @throws TryLater */
  importList(list: readonly { object_name: string; name: string; interview_id: string }[]): Promise<ImportedCvs>
  poll(names: readonly string[]): Promise<CvProgress[]>
  sleep(ms: number, signal: AbortSignal): Promise<void>
  untilOnline(signal: AbortSignal): Promise<void>
  random(): number
  newId(): string
  save(items: readonly UploadItem[]): void
  show(state: RunState): void
}

export interface RunState {
  items: readonly UploadItem[]
  stage: UploadStage
  isPaused: boolean
  /** every file of the run failed (R179, R377) */
  haveAllFailed: boolean
  /** items whose bytes this page has */
  here: ReadonlySet<string>
}
