import { lazy, Suspense, useState } from 'react'
import type { SapFlow } from '#shared/views/sap/sap-run.ts'
import { Button } from '../../components/Button.tsx'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../session/session.ts'

const SapSyncDialog = lazy(async () => {
  const [module] = await Promise.all([import('./SapSyncDialog.tsx'), loadNamespace('sap')])
  return { default: module.SapSyncDialog }
})

/** Way to the sync with SAP, for accounts that an administrator connected to it (R483). */
export function SapSyncButton({ flow }: { flow: SapFlow }): React.JSX.Element | null {
  const t = useT('recruiter')
  const [isOpen, setOpen] = useState(false)
  if (useSession()?.actor.source !== 'sap') return null
  return (
    <>
      <Button icon="refresh" onPress={() => setOpen(true)}>
        {t('sap.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SapSyncDialog flow={flow} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
