import { Button } from '../../components/Button.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../api/use-command.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../i18n/use-t.ts'
import { certificateText, useCertificateWords } from './certificate.ts'

/** Certificates as one text file, in the language of the screen. */
export function CertificateButton({ interviewIds }: { interviewIds: readonly string[] }): React.JSX.Element {
  const t = useT('admin')
  const command = useCommand()
  const words = useCertificateWords()
  const download = async (): Promise<void> => {
    await command.run(async (send) => {
      const texts: string[] = []
      for (const interview_id of interviewIds)
        texts.push(certificateText(await send('admin', 'erasure_certificate', { interview_id }), words))
      saveFile(`erasure-${interviewIds[0]}.txt`, new Blob([texts.join('\r\n')], { type: 'text/plain;charset=utf-8' }))
    })
  }
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button icon="download" isPending={command.isRunning} onPress={() => void download()}>
          {t('erasure.certificate.save', { n: interviewIds.length })}
        </Button>
      </div>
      <CommandResult command={command} done={t('erasure.certificate.saved', { n: interviewIds.length })} />
    </div>
  )
}
