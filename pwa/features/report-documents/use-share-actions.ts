import type { ReactNode } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { MenuAction } from '../../components/overlays/ActionsMenu.tsx'

/** Sharing of the report with its candidate: items of the menu, and what they open. */
export interface ShareActions {
  actions: readonly MenuAction[]
  dialog: ReactNode
}

export const useShareActions = (_interview: Interview): ShareActions => ({ actions: [], dialog: null })
