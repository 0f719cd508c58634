import type { CvTag } from '#shared/views/cv/imported-cvs.ts'

/** State of a file on its way (R174); parsed and completed are told by the server. */
type UploadStatus = 'pending' | 'uploaded' | 'parsed' | 'completed' | 'failed'

/** Steps that a file may take (R174, R175). */
const MOVES: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  pending: ['uploaded', 'failed'],
  uploaded: ['parsed', 'failed'],
  parsed: ['completed'],
  completed: [],
  // tried again by hand
  failed: ['pending', 'uploaded'],
}

/** A file of an import, as the list of this device keeps it; its bytes are not in it. */
export interface UploadItem {
  id: string
  name: string
  size: number
  /** '' until it was read */
  sha256: string
  objectName: string
  interviewId: string
  status: UploadStatus
  /** the store has its bytes */
  isStored: boolean
  /** the server was told of it */
  isImported: boolean
  /** sends that failed */
  attempts: number
  /** percent of its bytes that have left */
  progress: number
  tag: CvTag | ''
  reason: string
  /** its person or file was in the job already */
  isRepeated: boolean
}

export const newItem = (of: Pick<UploadItem, 'id' | 'name' | 'size' | 'interviewId'>): UploadItem => ({
  ...of,
  sha256: '',
  objectName: '',
  status: 'pending',
  isStored: false,
  isImported: false,
  attempts: 0,
  progress: 0,
  tag: '',
  reason: '',
  isRepeated: false,
})

export const mayMove = (from: UploadStatus, to: UploadStatus): boolean => from === to || MOVES[from].includes(to)

/** The item in a later state, over the steps between; it stays as it is where no step leads there. */
export function moved(item: UploadItem, to: UploadStatus, part: Partial<UploadItem> = {}): UploadItem {
  const over = to === 'completed' && item.status === 'uploaded' ? moved(item, 'parsed') : item
  return mayMove(over.status, to) ? { ...over, ...part, status: to } : item
}

/** A failed file with another chance: sent again, or only told again where the store has it. */
export const tryAgain = (item: UploadItem): UploadItem =>
  item.status !== 'failed'
    ? item
    : {
        ...item,
        status: item.isStored ? 'uploaded' : 'pending',
        isImported: item.isStored && item.tag === 'polling_api_fail',
        attempts: 0,
        progress: item.isStored ? 100 : 0,
        tag: '',
        reason: '',
      }

/** Has every file failed (R179)? */
export const haveAllFailed = (items: readonly UploadItem[]): boolean => items.length > 0 && items.every(({ status }) => status === 'failed')

/** Stage of a run (R176). */
export type UploadStage = 'idle' | 'uploading' | 'parsing' | 'ready_poll'
