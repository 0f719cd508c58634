import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { REPORT_LANGUAGES, type ReportLanguage } from '#shared/lib/report-type.ts'
import { callFile } from '../../../api/call-file.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'

/** Saves the shared report as a PDF, which the server makes. */
export function ReportPdf({ interview, job }: { interview: Interview; job: string }): React.JSX.Element {
  const t = useT('result')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const command = useCommand()
  const [asked, setAsked] = useState<ReportLanguage>('en')
  const save = (lang: ReportLanguage): void => {
    setAsked(lang)
    const input = { job_id: interview.jobId, interview_id: interview.id, lang }
    void command.run(async () =>
      saveFile(t('pdf.file', { job }), await callFile('candidate', 'report', input, { type: 'application/pdf' })),
    )
  }
  return (
    <Card title={t('pdf')}>
      <p className="hf-note">{t('pdf.note')}</p>
      <div className="hf-actions">
        {REPORT_LANGUAGES.map((lang) => (
          <Button
            key={lang}
            icon="download"
            isPending={command.isRunning && asked === lang}
            isDisabled={!isOnline}
            reason={isOnline ? undefined : offlineWords(t('pdf.offline'))}
            onPress={() => save(lang)}
          >
            {t(`pdf.${lang}`)}
          </Button>
        ))}
      </div>
      <WaitNote isWaiting={command.isRunning} text={t('pdf.working')} />
      <CommandResult command={command} done={t('pdf.saved')} />
    </Card>
  )
}
