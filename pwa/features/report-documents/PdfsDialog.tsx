import { useEffect, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { MAX_PDFS } from '#shared/lib/report-type.ts'
import { REPORT_TYPES, type ReportType } from '#shared/primitives/feature-flags.ts'
import { callFile } from '../../api/call-file.ts'
import { useCommand } from '../../api/use-command.ts'
import { WaitNote } from '../../components/feedback/WaitNote.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { LanguageField, languageOfPage } from './LanguageField.tsx'
import { useHasScores } from './use-has-scores.ts'

interface PdfsDialogProps {
  jobId: string
  rows: readonly Interview[]
  onClose: () => void
}

/** Asks what the PDFs of chosen candidates show, and saves them in one file; closing it stops what is under way. */
export function PdfsDialog({ jobId, rows, onClose }: PdfsDialogProps): React.JSX.Element {
  const t = useT('documents')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const command = useCommand()
  const hasScores = useHasScores()
  const [lang, setLang] = useState(languageOfPage)
  const [type, setType] = useState<ReportType>(hasScores ? 'with_score' : 'without_score')
  const [bytes, setBytes] = useState(0)
  const [stop] = useState(() => new AbortController())
  useEffect(() => () => stop.abort(), [stop])
  const make = (): Promise<boolean> =>
    command.run(async () => {
      const input = { job_id: jobId, interview_ids: rows.map(({ id }) => id), lang, candidate_report_type: type }
      const zip = await callFile('reports', 'pdf_report', input, { type: 'application/zip', signal: stop.signal, onBytes: setBytes })
      saveFile('PDF_Reports.zip', zip)
    })
  const tooMany = rows.length > MAX_PDFS ? t('tooMany', { most: MAX_PDFS }) : undefined
  return (
    <FormDialog
      title={t('form.titleZip')}
      action={t('form.doZip')}
      icon="download"
      reason={tooMany ?? (isOnline ? undefined : offlineWords(t('offline')))}
      command={command}
      done={{ status: 'ok', message: t('madeZip') }}
      onSubmit={make}
      onClose={onClose}
    >
      <p>{t('form.textZip', { n: rows.length })}</p>
      {hasScores ? (
        <Select
          label={t('form.kind')}
          description={t('form.scoresNote')}
          options={REPORT_TYPES.map((id) => ({ id, label: t(id === 'with_score' ? 'with' : 'without') }))}
          value={type}
          onChange={(id) => setType(id === 'with_score' ? id : 'without_score')}
        />
      ) : (
        <p>{t('form.noScoresHere')}</p>
      )}
      <LanguageField value={lang} onChange={setLang} />
      <WaitNote
        isWaiting={command.isRunning}
        text={bytes > 0 ? t('received', { size: formatBytes(bytes) }) : t('working')}
        progress={bytes}
      />
    </FormDialog>
  )
}
