import { useRef, useState } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useDb } from '../../db/hooks.ts'
import { sessionPage } from '../../features/capture/session-page.ts'
import { deliverCv } from '../../features/cv/deliver-cv.ts'
import { resumeDelivery } from '../../features/delivery/delivery.ts'
import { useT } from '../../features/language/use-t.ts'
import { importAnswers, type Imported } from '../../features/rescue/import-answers.ts'
import { RescueError } from '../../features/rescue/rescue-file.ts'
import { useInterview } from './interview-data.ts'
import { useQuestionNumbers } from './use-question-numbers.ts'

/** `storage`: the device has no room, or does not answer */
type Outcome = Imported | RescueError['why'] | 'storage'

/** Takes a rescue file and its code, and says what became of it. */
export function RescueImport(): React.JSX.Element {
  const t = useT('rescue')
  const db = useDb()
  const { interview } = useInterview()
  const { id, email, jobId } = interview
  const [file, setFile] = useState<File | null>(null)
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome | 'reading' | null>(null)
  const bring = async (chosen: File): Promise<void> => {
    setOutcome('reading')
    try {
      const imported = await importAnswers({ db, interviewId: id, file: chosen, code })
      setOutcome(imported)
      if (imported.cv === 'added') void deliverCv({ interviewId: id, email, jobId }, { byHand: true })
      await resumeDelivery(id)
      // the log of the other device may still be in time where the recordings are not
      void sessionPage(id)
        .then((page) => page.tell())
        .catch(() => undefined)
    } catch (error) {
      setOutcome(error instanceof RescueError ? error.why : 'storage')
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
        {outcome !== null && outcome !== 'reading' && <Result of={outcome} />}
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

function Result({ of }: { of: Outcome }): React.JSX.Element {
  const t = useT('rescue')
  const names = useQuestionNumbers()
  if (typeof of === 'string') return <Banner status="warn">{t(`import.error.${of}`)}</Banner>
  const { added, known, kept, damaged, cv } = of
  const isWhole = damaged.length === 0 && cv !== 'damaged'
  return (
    <>
      {(isWhole || added + known + kept > 0) && (
        <Banner status="ok">
          {(added > 0 || (damaged.length === 0 && (known + kept > 0 || cv === null))) && <p>{t('import.done', { added })}</p>}
          {added === 0 && damaged.length > 0 && <p>{t('import.rest')}</p>}
          {cv !== null && cv !== 'damaged' && <p>{t(`import.cv.${cv}`)}</p>}
          {kept > 0 && <p>{t('import.kept', { n: kept })}</p>}
        </Banner>
      )}
      {!isWhole && (
        <Banner status="warn">
          {damaged.length > 0 && <p>{t('import.damaged', { n: damaged.length, answers: names(damaged) })}</p>}
          {cv === 'damaged' && <p>{t('import.cv.damaged')}</p>}
          <p>{t('import.again')}</p>
        </Banner>
      )}
    </>
  )
}
