import { lazy, Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { ActionsMenu } from '../../components/overlays/ActionsMenu.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { useT } from '../../i18n/use-t.ts'
import { MAIL_ACTIONS, type MailAction } from './mail-candidates.ts'

const MailCandidatesDialog = lazy(() => import('./MailCandidatesDialog.tsx').then((module) => ({ default: module.MailCandidatesDialog })))

/** Mails to the chosen candidates, for those who set jobs up. */
export function MailMenu({ rows }: { rows: readonly Interview[] }): React.JSX.Element | null {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const [action, setAction] = useState<MailAction | null>(null)
  if (!isOffered('addCandidates')) return null
  return (
    <>
      <ActionsMenu
        label={t('mailing.open')}
        icon="send"
        actions={MAIL_ACTIONS.map((id) => ({ id, label: t(`mailing.open.${id}`), icon: 'send', onAction: () => setAction(id) }))}
      />
      <Suspense fallback={null}>{action && <MailCandidatesDialog rows={rows} action={action} onClose={() => setAction(null)} />}</Suspense>
    </>
  )
}
