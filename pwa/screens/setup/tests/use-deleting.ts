import { useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import type { OrderedTest } from '#shared/policies/setup/job-tests.ts'
import { toast } from '../../../components/overlays/toast.ts'
import { useDb } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Setup } from '../setup-steps.ts'
import type { DeleteTestDialogProps } from './DeleteTestDialog.tsx'
import { deleteSet, deleteTest } from './save-tests.ts'

/** Deletes tests and sets, with ten seconds to undo; of a published job, whose candidates may have answered, it asks first. */
export function useDeleting(setup: Setup): {
  askTest: (test: OrderedTest<Question>) => void
  askSet: (test: OrderedTest<Question>, setId: string) => void
  asked: DeleteTestDialogProps | null
} {
  const t = useT('recruiter')
  const db = useDb()
  const [asked, setAsked] = useState<DeleteTestDialogProps | null>(null)
  return {
    askTest: ({ id }) => ask('tests.deleted', () => deleteTest(db, setup, id)),
    askSet: ({ id }, setId) => ask('tests.setDeleted', () => deleteSet(db, setup, { testId: id, setId })),
    asked,
  }

  function ask(message: 'tests.deleted' | 'tests.setDeleted', run: () => Promise<() => Promise<void>>): void {
    const remove = async (): Promise<void> => {
      const undo = await run()
      toast({ status: 'info', message: t(message), undo: () => void undo() })
    }
    if (!setup.job.publishedAt) void remove()
    else setAsked({ isSet: message === 'tests.setDeleted', onDelete: remove, onClose: () => setAsked(null) })
  }
}
