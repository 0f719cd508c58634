import { lazy, Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'

const EditCandidateDialog = lazy(() => import('./EditCandidateDialog.tsx').then((module) => ({ default: module.EditCandidateDialog })))

/** Opens what is known of a candidate (S118); absent for those who do not set jobs up. */
export function EditCandidateButton({ row }: { row: Interview }): React.JSX.Element | null {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered('editJob')) return null
  return (
    <>
      <Button variant="quiet" icon="edit" onPress={() => setOpen(true)}>
        {t('edit.open')}
      </Button>
      <Suspense fallback={null}>{isOpen && <EditCandidateDialog row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
