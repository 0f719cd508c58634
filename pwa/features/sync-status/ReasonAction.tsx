import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { SyncProblem } from '../../db/types.ts'
import { Button } from '../../components/Button.tsx'
import type { Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { dbAtom } from '../session/database.ts'
import { recoverDatabase } from '../session/recover.ts'
import { saveReturnPath, SIGN_IN_OF_ROLE } from '../session/return-path.ts'
import { updateAtom } from '../update/update.ts'
import { openStorageDialog } from './storage-dialog.ts'

/** The one thing that helps against this cause; nothing where waiting is enough. */
export function ReasonAction({ reason, onDone }: { reason: SyncProblem; onDone?: () => void }): React.JSX.Element | null {
  const t = useT('common')
  const tSync = useT('sync')
  const acts = useActs(onDone)
  const [isPending, setPending] = useState(false)
  const act = acts[reason]
  if (!act) return null
  return (
    <Button isPending={isPending} onPress={() => void press()}>
      {wordsOf({ t, tSync }, reason)}
    </Button>
  )

  async function press(): Promise<void> {
    setPending(true)
    await act?.()
    setPending(false)
  }
}

function useActs(onDone: (() => void) | undefined): Partial<Record<SyncProblem, () => void | Promise<void>>> {
  const navigate = useNavigate()
  const db = useAtomValue(dbAtom)
  const update = useAtomValue(updateAtom)
  const closing = (act: () => void | Promise<void>) => async (): Promise<void> => {
    onDone?.()
    await act()
  }
  return {
    // signing in again as the same person goes on where this one stopped, on the same page
    session: closing(async () => {
      await saveReturnPath(location.pathname + location.search)
      await navigate({ to: SIGN_IN_OF_ROLE[db?.actor.role ?? 'recruiter'] })
    }),
    outdated: async () => {
      if ((await update?.apply()) !== 'busy') location.reload()
    },
    storage: closing(openStorageDialog),
    broken: recoverDatabase,
  }
}

function wordsOf({ t, tSync }: { t: Translate<'common'>; tSync: Translate<'sync'> }, reason: SyncProblem): string {
  if (reason === 'session') return tSync('sync.again')
  if (reason === 'outdated') return t('update.reload')
  return reason === 'storage' ? tSync('storage.open') : t('action.tryAgain')
}
