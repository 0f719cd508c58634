import { atom } from 'jotai'
import type { Interview } from '#shared/entities/interview.ts'
import type { MailAction } from '../mail-candidates.ts'

/** Dialog about chosen candidates. It belongs to the page, because their rows may leave the list meanwhile. */
export interface CandidateWork {
  /** edit: of a single one */
  kind: 'edit' | 'redo' | 'deadline' | 'delete' | 'reviewers' | 'lineManagers' | 'pdfs' | 'sapStatus' | MailAction
  rows: readonly Interview[]
  /** chooses those again that it was not done for */
  onLeft?: (ids: ReadonlySet<string>) => void
}

export const candidateWorkAtom = atom<CandidateWork | null>(null)

/** Candidates that are chosen in the list, for what is done from beside it. */
export const chosenAtom = atom<readonly Interview[]>([])
