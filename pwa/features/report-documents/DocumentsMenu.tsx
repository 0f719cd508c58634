import type { Interview } from '#shared/entities/interview.ts'
import { useState, type ReactNode } from 'react'
import { ActionsMenu, type MenuAction } from '../../components/overlays/ActionsMenu.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { PdfDialog } from './PdfDialog.tsx'
import { useShareActions } from './use-share-actions.ts'

/** Everything that can leave the app about a candidate: PDFs of the report, and the report for the candidate. */
export function DocumentsMenu({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('documents')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const sharing = useShareActions(interview)
  const [opened, setOpened] = useState<'pdf' | 'pdfNoScores' | null>(null)
  const reason = isOnline ? {} : { reason: offlineWords(t('offline')) }
  const onClose = (): void => setOpened(null)
  const actions: MenuAction[] = [
    { id: 'pdf', label: t('menu.pdf'), icon: 'download', ...reason, onAction: () => setOpened('pdf') },
    { id: 'pdfNoScores', label: t('menu.pdfNoScores'), icon: 'download', ...reason, onAction: () => setOpened('pdfNoScores') },
    ...sharing.actions,
  ]
  const dialogs: Record<NonNullable<typeof opened>, ReactNode> = {
    pdf: <PdfDialog interview={interview} withScores onClose={onClose} />,
    pdfNoScores: <PdfDialog interview={interview} withScores={false} onClose={onClose} />,
  }
  return (
    <>
      <ActionsMenu label={t('menu')} icon="download" actions={actions} />
      {opened && dialogs[opened]}
      {sharing.dialog}
    </>
  )
}
