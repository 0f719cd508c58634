import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { callFile } from '../../api/call-file.ts'
import { useCommand } from '../../api/use-command.ts'
import { WaitNote } from '../../components/feedback/WaitNote.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { LanguageField, languageOfPage } from './LanguageField.tsx'

interface PdfDialogProps {
  interview: Interview
  withScores: boolean
  onClose: () => void
}

/** Asks for the language, and saves the PDF of one candidate. */
export function PdfDialog({ interview, withScores, onClose }: PdfDialogProps): React.JSX.Element {
  const t = useT('documents')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const command = useCommand()
  const [lang, setLang] = useState(languageOfPage)
  const { id, jobId, name } = interview
  const make = (): Promise<boolean> =>
    command.run(async () => {
      const candidate_report_type = withScores ? 'with_score' : 'without_score'
      const input = { job_id: jobId, interview_id: id, lang, candidate_report_type } as const
      saveFile(t('file', { name }), await callFile('candidate', 'report', input, { type: 'application/pdf' }))
    })
  return (
    <FormDialog
      title={t(withScores ? 'form.title' : 'form.titleNoScores', { name })}
      action={t('form.do')}
      icon="download"
      reason={isOnline ? undefined : offlineWords(t('offline'))}
      command={command}
      done={{ status: 'ok', message: t('made') }}
      onSubmit={make}
      onClose={onClose}
    >
      <p>{t('form.text')}</p>
      {!withScores && <p>{t('form.scoresNote')}</p>}
      <LanguageField value={lang} onChange={setLang} />
      <WaitNote isWaiting={command.isRunning} text={t('working')} />
    </FormDialog>
  )
}
