import { useCallback } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { setOutcome } from './outcomes.ts'

/** Sets an outcome and offers ten seconds to undo it; no mail goes out before. */
export function useOutcome(): (rows: readonly Interview[], shortlisted: Shortlisted) => Promise<void> {
  const t = useT('recruiter')
  const db = useDb()
  return useCallback(
    async (rows, shortlisted) => {
      if (rows.length === 0) return
      const undo = await setOutcome(db, rows, shortlisted)
      toast({
        status: shortlisted === 1 ? 'ok' : 'info',
        message: t(MESSAGE[shortlisted], { n: rows.length, name: rows[0]?.name ?? '' }),
        undo: () => void undo(),
      })
    },
    [db, t],
  )
}

const MESSAGE = { 1: 'undo.shortlist', 0: 'undo.clear', [-1]: 'undo.reject', [-2]: 'undo.waitlist' } as const
