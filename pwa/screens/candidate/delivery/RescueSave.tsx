import { useCallback, useState } from 'react'
import { useCallWords } from '../../../api/use-call-words.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { derive } from '../../../crypto/derive.ts'
import { isWaitingCv } from '../../../features/cv/waiting-cv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLiveQuery } from '../../../db/use-live-query.ts'
import { captureDb } from '../../../features/capture/capture-db.ts'
import { bytesOfTakes, exportAnswers, unsentTakes, unsentWritten } from '../../../features/rescue-file/export-answers.ts'
import { makeCode } from '../../../features/rescue-file/rescue-file.ts'
import { useInterview } from '../interview-data.ts'
import { useQuestionNumbers } from '../question/use-question-numbers.ts'

/** Unsent work on this device, and the button that saves it in a file; its code is shown until this page is left. */
export function RescueSave(): React.JSX.Element | null {
  const t = useT('rescue')
  const { interview, answers, cv } = useInterview()
  const takes = useLiveQuery(useCallback(() => unsentTakes(interview.id, answers), [interview.id, answers]))
  const photo = useLiveQuery(useCallback(() => captureDb.photos.get(interview.id), [interview.id]))
  const { state, save } = useSave()
  const wordsFor = useCallWords()
  if (!takes) return null
  const written = unsentWritten(answers).length
  const hasCv = isWaitingCv(cv, interview.cv)
  if (takes.length + written === 0 && !hasCv && !photo && state === null) return <Card title={t('save.title')}>{t('save.none')}</Card>
  return (
    <Card title={t('save.title')}>
      {takes.length > 0 && <p>{t('save.what', { n: takes.length, size: formatBytes(bytesOfTakes(takes)) })}</p>}
      {written > 0 && <p>{t('save.written', { n: written })}</p>}
      {hasCv && <p>{t('save.cv', { size: formatBytes(cv.bytes) })}</p>}
      {photo && <p>{t('save.photo')}</p>}
      <p className="hf-note">{t('save.stays')}</p>
      <Button variant="primary" icon="download" isPending={state?.is === 'making'} onPress={() => void save()}>
        {t('save.button')}
      </Button>
      <div role="status" className="hf-stack">
        {state?.is === 'failed' && (
          <Banner status="warn">
            {t('save.failed')} {wordsFor(state.error)}
          </Banner>
        )}
        {state?.is === 'made' && <Made {...state} />}
      </div>
    </Card>
  )
}

/** The file and its code, and what is not in it because this device can no longer read it. */
function Made({ code, bytes, damaged, isCvDamaged }: Made): React.JSX.Element {
  const t = useT('rescue')
  const names = useQuestionNumbers()
  return (
    <>
      {bytes !== null && (
        <Banner status="ok">
          <p>{t('save.done', { size: formatBytes(bytes) })}</p>
          <p>
            {t('save.code')} <strong className="hf-rescue-code">{code}</strong>
          </p>
        </Banner>
      )}
      {bytes === null && damaged.length === 0 && !isCvDamaged && <p>{t('save.none')}</p>}
      {(damaged.length > 0 || isCvDamaged) && (
        <Banner status="warn">
          {bytes === null && <p>{t('save.nothing')}</p>}
          {damaged.length > 0 && <p>{t('save.damaged', { n: damaged.length, answers: names(damaged) })}</p>}
          {isCvDamaged && <p>{t('save.cvDamaged')}</p>}
        </Banner>
      )}
    </>
  )
}

interface Made {
  code: string
  /** null: there was nothing whole to save */
  bytes: number | null
  /** questions of recordings that are not in the file */
  damaged: string[]
  isCvDamaged: boolean
}

type SaveState = { is: 'making' } | { is: 'failed'; error: unknown } | ({ is: 'made' } & Made) | null

function useSave(): { state: SaveState; save: () => Promise<void> } {
  const { interview, answers } = useInterview()
  const [state, setState] = useState<SaveState>(null)
  const save = async (): Promise<void> => {
    setState({ is: 'making' })
    try {
      const code = makeCode(crypto.getRandomValues(new Uint8Array(16)))
      const { file, damaged, isCvDamaged } = await exportAnswers({ interview, answers, code, derive })
      if (file) saveFile(`answers-${new Date().toISOString().slice(0, 10)}.rescue`, file)
      setState({ is: 'made', code, bytes: file?.size ?? null, damaged: damaged.map(({ questionId }) => questionId), isCvDamaged })
    } catch (error) {
      setState({ is: 'failed', error })
    }
  }
  return { state, save }
}
