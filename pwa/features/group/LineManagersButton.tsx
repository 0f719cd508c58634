import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonVariant } from '../../components/Button.tsx'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../db/use-connection.ts'
import { useOffers } from '../session/use-offers.ts'

const LineManagers = lazy(async () => {
  const [module] = await Promise.all([import('./LineManagersDialog.tsx'), loadNamespace('group')])
  return { default: module.LineManagersDialog }
})

interface LineManagersButtonProps {
  jobId: string
  variant?: ButtonVariant
}

/** Opens the access of line managers to the candidates of a job; absent for people who may not share. */
export function LineManagersButton({ jobId, variant = 'secondary' }: LineManagersButtonProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const isOnline = useConnection()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered('shareWithLineManagers')) return null
  return (
    <>
      <Button
        variant={variant}
        icon="users"
        isDisabled={!isOnline}
        reason={isOnline ? undefined : t('share.needsConnection')}
        onPress={() => setOpen(true)}
      >
        {t('share.list')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LineManagers jobId={jobId} chosen={[]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
