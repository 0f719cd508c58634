import type { LibraryContent, NumberedVersion } from '#shared/policies/library.ts'
import type { Shelf } from '#shared/policies/shelves.ts'
import type { ToastMessage } from '../../components/overlays/toast.ts'

/** Place where the library is used: a step of a job's set-up, with what it has and what it does with a version. */
export interface LibraryUse {
  jobId: string
  shelf: Shelf
  /** name that a new item gets at first */
  name: string
  /** the job's own, as it would be kept */
  content: LibraryContent
  /** puts a version into the job; what is said then, with the way back */
  onTake: (content: NumberedVersion) => Promise<ToastMessage>
  /** says what becomes of what the job has */
  takeNote: string | undefined
  /** item that the page was opened for */
  taken?: string | undefined
}
