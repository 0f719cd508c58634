import { useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useDb } from '../../../db/hooks.ts'
import { derive } from '../../../crypto/derive.ts'
import { sessionPage } from '../../../features/capture/session-page.ts'
import { deliverCv } from '../../../features/cv/deliver-cv.ts'
import { sendPhoto } from '../../../features/identity-photo/send-photo.ts'
import { resumeDelivery } from '../../../features/delivery/delivery.ts'
import { useT } from '../../../i18n/use-t.ts'
import { importAnswers } from '../../../features/rescue-file/import-answers.ts'
import { storageTroubleOf } from '../../../db/storage-errors.ts'
import { RescueError } from '../../../features/rescue-file/rescue-file.ts'
import { ImportResult, type ImportOutcome } from './ImportResult.tsx'
import { useInterview } from '../interview-data.ts'

/** Takes a rescue file and its code, and tells the result. */
export function RescueImport(): React.JSX.Element {
  const t = useT('rescue')
  const db = useDb()
  const { interview } = useInterview()
  const { id, email, jobId } = interview
  const [file, setFile] = useState<File | null>(null)
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<ImportOutcome | 'reading' | null>(null)
  const bring = async (chosen: File): Promise<void> => {
    setOutcome('reading')
    try {
      const imported = await importAnswers({ db, interviewId: id, file: chosen, code, derive })
      setOutcome(imported)
      if (imported.cv === 'added') void deliverCv({ interviewId: id, email, jobId }, { byHand: true })
      if (imported.photo === 'added') void sendPhoto(id).catch(() => undefined)
      await resumeDelivery(id)
      // the log of the other device may still be in time where the recordings are not
      void sessionPage(id)
        .then((page) => page.tell())
        .catch(() => undefined)
    } catch (error) {
      setOutcome(error instanceof RescueError ? error.why : storageTroubleOf(error) === 'full' ? 'full' : 'storage')
    }
  }
  return (
    <Card title={t('import.title')}>
      <p>{t('import.text')}</p>
      <FileChoice file={file} onChoose={setFile} />
      <TextField label={t('import.code')} value={code} onChange={setCode} autoComplete="off" />
      <Button
        icon="upload"
        isPending={outcome === 'reading'}
        isDisabled={!file || code.trim() === ''}
        onPress={() => void (file && bring(file))}
      >
        {t('import.button')}
      </Button>
      <div role="status" className="hf-stack">
        {outcome !== null && outcome !== 'reading' && <ImportResult of={outcome} />}
      </div>
    </Card>
  )
}

/** A button of ours: a browser names its own in its own language. */
function FileChoice({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }): React.JSX.Element {
  const t = useT('rescue')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="hf-rescue-file">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('import.file')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // the same file may be chosen again after it was copied anew
          event.target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button onPress={() => input.current?.click()}>{t('import.choose')}</Button>
      <span role="status">{file && <bdi>{file.name}</bdi>}</span>
    </div>
  )
}
