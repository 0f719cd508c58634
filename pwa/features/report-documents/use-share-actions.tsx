import { useState, type ReactNode } from 'react'
import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { mayUse } from '#shared/policies/features.ts'
import { isReportShared } from '#shared/policies/report-sharing/shared-report.ts'
import type { MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { useDb, useDoc, useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { ShareDialog } from '../report-sharing/ShareDialog.tsx'
import { StopSharingDialog } from '../report-sharing/StopSharingDialog.tsx'
import { usePendingSharing } from '../report-sharing/share-report.ts'
import { visibleReviews } from '../review/review-rules.ts'
import { useSession } from '../session/session.ts'

/** Sharing of the report with its candidate: items of the menu, and what they open. */
export interface ShareActions {
  actions: readonly MenuAction[]
  dialog: ReactNode
}

/** Offered to accounts that may share (R280); both wait for a connection where there is none. */
export function useShareActions(interview: Interview): ShareActions {
  const t = useT('sharing')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const reason = useBar(interview)
  const pending = usePendingSharing(interview.id)
  const [opened, setOpened] = useState<'share' | 'stop' | null>(null)
  if (!mayUse(actor, 'shareReport')) return { actions: [], dialog: null }
  const isShared = pending === null ? isReportShared(interview) : pending !== 'none'
  const onClose = (): void => setOpened(null)
  const share: MenuAction = {
    id: 'share',
    label: t('share'),
    icon: 'send',
    ...(reason && { reason: t(`share.${reason}`) }),
    onAction: () => setOpened('share'),
  }
  const stop: MenuAction = { id: 'stopSharing', label: t('stop'), icon: 'eye-off', onAction: () => setOpened('stop') }
  return {
    actions: isShared ? [share, stop] : [share],
    dialog:
      opened === 'share' ? (
        <ShareDialog interview={interview} onClose={onClose} />
      ) : opened === 'stop' ? (
        <StopSharingDialog interview={interview} onClose={onClose} />
      ) : null,
  }
}

/** The reason why there is nothing to share, or nothing that this person may see. */
function useBar(interview: Interview): 'notReady' | 'blind' | null {
  const { actor } = useDb()
  const { doc: job } = useDoc('jobs', interview.jobId)
  const { docs: reviews } = useDocs('reviews', { iv: interview.id })
  const { sealed, peers } = visibleReviews(reviews, actor.id, job?.revealedAt !== undefined)
  if (interview.blind === true && !sealed && job?.revealedAt === undefined) return 'blind'
  return completeOf(interview) === 0 && !sealed && peers.length === 0 ? 'notReady' : null
}
