import { atom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { mayUse } from '#shared/policies/features.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useSession } from '../../../features/session/session.ts'
import { loadNamespace } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { store } from '../../../store.ts'

const ImportCvsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./ImportCvsDialog.tsx'), loadNamespace('cvscores')])
  return { default: module.ImportCvsDialog }
})

/** The dialog stays while first candidates take the place of the button that opened it. */
const openAtom = atom(false)

/** CVs are for accounts that score them (R277). */
function useMayScore(): boolean {
  const db = useDb()
  return mayUse(useSession()?.actor ?? db.actor, 'cv_scoring')
}

/** Opens the import of CVs. */
export function ImportCvsButton(): React.JSX.Element | null {
  const t = useT('list')
  const mayScore = useMayScore()
  if (!useOffers()('addCandidates') || !mayScore) return null
  return (
    <Button icon="upload" onPress={() => store.set(openAtom, true)}>
      {t('cvs.import')}
    </Button>
  )
}

/** Leads to the list of what CVs say. */
export function CvScoresLink({ jobId }: { jobId: string }): React.JSX.Element | null {
  const t = useT('list')
  if (!useMayScore()) return null
  return (
    <LinkButton icon="star" to="/recruiter/jobs/$jobId/cv-scoring" params={{ jobId }}>
      {t('cvs.scores')}
    </LinkButton>
  )
}

/** The import itself, once somebody has opened it. */
export function ImportCvsHost({ jobId }: { jobId: string }): React.JSX.Element | null {
  const isOpen = useAtomValue(openAtom, { store })
  useEffect(() => () => store.set(openAtom, false), [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ImportCvsDialog jobId={jobId} onClose={() => store.set(openAtom, false)} />
    </Suspense>
  )
}
