import type { Interview } from '#shared/entities/interview.ts'
import { useState, type ReactNode } from 'react'
import { ActionsMenu, type MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { FilesDialog } from './FilesDialog.tsx'
import { PdfDialog } from './PdfDialog.tsx'
import { TrainingDialog } from './TrainingDialog.tsx'
import { useHasScores, useHasTraining } from './use-has-scores.ts'
import { useShareActions } from './use-share-actions.tsx'

interface DocumentsMenuProps {
  interview: Interview
  /** of this candidate, in their order */
  questionIds: readonly string[]
}

/** Everything that can leave the app about a candidate: PDFs of the report, videos and CV, and the report for the candidate. */
export function DocumentsMenu({ interview, questionIds }: DocumentsMenuProps): React.JSX.Element {
  const t = useT('documents')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const hasScores = useHasScores()
  const hasTraining = useHasTraining()
  const sharing = useShareActions(interview)
  const [opened, setOpened] = useState<'pdf' | 'pdfNoScores' | 'files' | 'training' | null>(null)
  const reason = isOnline ? {} : { reason: offlineWords(t('offline')) }
  const onClose = (): void => setOpened(null)
  const actions: MenuAction[] = [
    ...(hasScores ? [{ id: 'pdf', label: t('menu.pdf'), icon: 'download', ...reason, onAction: () => setOpened('pdf') } as const] : []),
    { id: 'pdfNoScores', label: t('menu.pdfNoScores'), icon: 'download', ...reason, onAction: () => setOpened('pdfNoScores') },
    { id: 'files', label: t('menu.files'), icon: 'play', onAction: () => setOpened('files') },
    ...(hasTraining
      ? [{ id: 'training', label: t('menu.training'), icon: 'comment', ...reason, onAction: () => setOpened('training') } as const]
      : []),
    ...sharing.actions,
  ]
  const dialogs: Record<NonNullable<typeof opened>, ReactNode> = {
    pdf: <PdfDialog interview={interview} withScores onClose={onClose} />,
    pdfNoScores: <PdfDialog interview={interview} withScores={false} onClose={onClose} />,
    training: <TrainingDialog interview={interview} onClose={onClose} />,
    files: <FilesDialog interview={interview} questionIds={questionIds} onClose={onClose} />,
  }
  return (
    <>
      <ActionsMenu label={t('menu')} icon="download" actions={actions} />
      {opened && dialogs[opened]}
      {sharing.dialog}
    </>
  )
}
