import { lazy, Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'

const InviteReviewersDialog = lazy(() =>
  import('./InviteReviewersDialog.tsx').then((module) => ({ default: module.InviteReviewersDialog })),
)

/** Invites guests to judge the chosen candidates of one job. Absent for people who may not share: line managers, and roles without that permission in the group. */
export function InviteReviewers({ rows, isOnline }: { rows: readonly Interview[]; isOnline: boolean }): React.JSX.Element | null {
  const t = useT('reviewers')
  const tRecruiter = useT('recruiter')
  const isOffered = useOffers()
  const [isOpen, setOpen] = useState(false)
  const jobId = rows[0]?.jobId
  if (!isOffered('inviteReviewers') || jobId === undefined) return null
  return (
    <>
      <Button
        icon="users"
        isDisabled={!isOnline}
        reason={isOnline ? undefined : tRecruiter('pack.needsConnection')}
        onPress={() => setOpen(true)}
      >
        {t('invite.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <InviteReviewersDialog jobId={jobId} interviewIds={rows.map(({ id }) => id)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
