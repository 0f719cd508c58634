import { lazy, Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../../components/Button.tsx'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useT } from '../../../i18n/use-t.ts'

const RedoDialog = lazy(() => import('./RedoDialog.tsx').then((module) => ({ default: module.RedoDialog })))

/** Asks the chosen candidates to answer again, for those who set jobs up. */
export function RedoButton({ rows }: { rows: readonly Interview[] }): React.JSX.Element | null {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered('addCandidates')) return null
  return (
    <>
      <Button icon="refresh" onPress={() => setOpen(true)}>
        {t('redo.open')}
      </Button>
      <Suspense fallback={null}>{isOpen && <RedoDialog rows={rows} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
