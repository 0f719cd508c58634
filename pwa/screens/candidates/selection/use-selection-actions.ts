import { useMemo, useState } from 'react'
import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { MAX_PDFS } from '#shared/lib/report-type.ts'
import type { MenuAction } from '../../../components/overlays/ActionsMenu.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { OUTCOMES } from '../../../features/review/OutcomeButtons.tsx'
import { useOffers } from '../../../features/session/use-offers.ts'
import type { Translate } from '../../../i18n/messages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { store } from '../../../store.ts'
import { MAIL_ACTIONS } from '../mail-candidates.ts'
import { useWorkActions } from '../work/use-work-actions.ts'
import { candidateWorkAtom, type CandidateWork } from '../work/work.ts'
import { keepOffline } from './keep-offline.ts'
import { answeredOf, isMarking, markReviewed } from './mark-reviewed.ts'

/** Actions on chosen candidates by how often they are used; the bar shows as many as fit in its row, and the rest in a menu. */
export interface SelectionActions {
  outcomes: MenuAction[]
  mails: MenuAction[]
  /** of the chosen who have answered */
  reviewed: MenuAction[]
  others: MenuAction[]
}

/** Lists what this person may do with the chosen candidates now. */
export function useSelectionActions(chosen: {
  rows: readonly Interview[]
  onLeft: (ids: ReadonlySet<string>) => void
  onDecide: (outcome: Shortlisted) => void
}): SelectionActions {
  const { rows, onDecide } = chosen
  const t = useT('recruiter')
  const tReviewers = useT('reviewers')
  const tDocuments = useT('documents')
  const db = useDb()
  const isOffered = useOffers()
  const isOnline = useConnection()
  const work = useWorkActions(chosen)
  const [isKeeping, setKeeping] = useState(false)
  const open = (kind: CandidateWork['kind']) => (): void => store.set(candidateWorkAtom, { kind, rows })
  const answered = useMemo(() => answeredOf(rows), [rows])
  const isSet = isMarking(answered)
  const keep = async (): Promise<void> => {
    setKeeping(true)
    await keepOffline(db, rows, t).finally(() => setKeeping(false))
  }
  const online = (reason: string): Pick<MenuAction, 'reason'> => (isOnline ? {} : { reason })
  return {
    outcomes: OUTCOMES.map(({ value, key, icon }) => ({ id: key, label: t(key), icon, onAction: () => onDecide(value) })),
    mails: isOffered('addCandidates')
      ? MAIL_ACTIONS.map((id) => ({ id, label: t(`mailing.open.${id}`), icon: 'send', onAction: open(id) }))
      : [],
    reviewed:
      answered.length === 0
        ? []
        : [
            {
              id: 'reviewed',
              label: t(isSet ? 'reviewed.mark' : 'reviewed.clear'),
              icon: isSet ? 'check' : 'close',
              onAction: () => void markReviewed(db, answered, t),
            },
          ],
    others: [
      {
        id: 'keep',
        label: t('pack.keep'),
        icon: 'download',
        ...(isKeeping ? { reason: t('pack.counting') } : online(t('pack.needsConnection'))),
        onAction: () => void keep(),
      },
      {
        id: 'pdfs',
        label: tDocuments('menu.pdfs'),
        icon: 'download',
        ...pdfsBar(rows.length, tDocuments, isOnline),
        onAction: open('pdfs'),
      },
      ...work,
      ...(isOffered('inviteReviewers')
        ? [{ id: 'reviewers', label: tReviewers('invite.open'), icon: 'users', onAction: open('reviewers') } as const]
        : []),
      ...(isOffered('shareWithLineManagers')
        ? [
            {
              id: 'lineManagers',
              label: t('share.open'),
              icon: 'users',
              ...online(t('share.needsConnection')),
              onAction: open('lineManagers'),
            } as const,
          ]
        : []),
    ],
  }
}

/** The reason why no PDFs of them can be made now. */
function pdfsBar(n: number, t: Translate<'documents'>, isOnline: boolean): Pick<MenuAction, 'reason'> {
  if (n > MAX_PDFS) return { reason: t('tooMany', { most: MAX_PDFS }) }
  return isOnline ? {} : { reason: t('offline') }
}
