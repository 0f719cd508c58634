import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useT } from '../../../i18n/use-t.ts'
import { certificateText, type Certificate } from './erasures.ts'

/** The certificate as a text file, in the language of the screen. */
export function CertificateButton({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('admin')
  const command = useCommand()
  const words = {
    title: t('erasure.certificate.title'),
    interview_id: t('erasure.certificate.interview'),
    gid: t('erasure.certificate.group'),
    asked_at_ms: t('erasure.asked'),
    due_at_ms: t('erasure.due'),
    erased_at_ms: t('erasure.erased'),
    proven_at_ms: t('erasure.proven'),
    devices: t('erasure.certificate.devices'),
    told: t('erasure.certificate.told'),
    locked: t('erasure.certificate.locked'),
    place: t('erasure.certificate.place'),
    hash: t('erasure.certificate.hash'),
    closing: t('erasure.certificate.closing'),
  }
  const download = async (): Promise<void> => {
    await command.run(async (send) => save(await send('admin', 'erasure_certificate', { interview_id: interviewId }), words))
  }
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button icon="download" isPending={command.isRunning} onPress={() => void download()}>
          {t('erasure.certificate.save')}
        </Button>
      </div>
      <CommandResult command={command} done={t('erasure.certificate.saved')} />
    </div>
  )
}

const save = (certificate: Certificate, words: Parameters<typeof certificateText>[1]): void =>
  saveFile(`erasure-${certificate.interview_id}.txt`, new Blob([certificateText(certificate, words)], { type: 'text/plain;charset=utf-8' }))
