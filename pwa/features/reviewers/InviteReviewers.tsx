import { lazy, Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'

const InviteReviewersDialog = lazy(() =>
  import('./InviteReviewersDialog.tsx').then((module) => ({ default: module.InviteReviewersDialog })),
)

/** Invites guests to judge the chosen candidates of one job; offline it waits on this device. Absent for people who may not share: line managers, and roles without that permission in the group. */
export function InviteReviewers({ rows }: { rows: readonly Interview[] }): React.JSX.Element | null {
  const t = useT('reviewers')
  const isOffered = useOffers()
  const [isOpen, setOpen] = useState(false)
  const jobId = rows[0]?.jobId
  if (!isOffered('inviteReviewers') || jobId === undefined) return null
  return (
    <>
      <Button icon="users" onPress={() => setOpen(true)}>
        {t('invite.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <InviteReviewersDialog jobId={jobId} interviewIds={rows.map(({ id }) => id)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
