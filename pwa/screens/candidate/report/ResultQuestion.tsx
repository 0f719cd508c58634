import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { LONGEST_RESULT_QUESTION } from '#shared/entities/limits.ts'
import { resultQuestionState } from '#shared/policies/report-sharing/result-question.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb, useSyncState } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'

/** Asks a person to look again: the question is kept here and sent, and its reply comes here. */
export function ResultQuestion({ interview, company }: { interview: Interview; company: string }): React.JSX.Element {
  const t = useT('result')
  const [isOpen, setOpen] = useState(false)
  const state = resultQuestionState(interview)
  return (
    <Card title={t('question')}>
      <p>{company === '' ? t('question.textPlain') : t('question.text', { company })}</p>
      <Asked interview={interview} />
      {state !== 'waiting' && (
        <div className="hf-actions">
          <Button icon="help" onPress={() => setOpen(true)}>
            {t(state === 'none' ? 'question.ask' : 'question.again')}
          </Button>
        </div>
      )}
      {isOpen && <AskDialog interviewId={interview.id} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Asked({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('result')
  const db = useDb()
  // renders again when it is sent
  useSyncState()
  const { id, resultQuestion, resultReply } = interview
  if (!resultQuestion) return null
  const isAnswered = resultQuestionState(interview) === 'answered'
  return (
    <>
      <p className="hf-note">{t('question.yours', { at: formatDateTime(resultQuestion.at) })}</p>
      <p dir="auto" className="hf-own-report-text">
        {resultQuestion.text}
      </p>
      <div role="status">
        {isAnswered ? (
          <Chip status="ok">{t('question.answered')}</Chip>
        ) : db.sync.isUnsent('interviews', id) ? (
          <Chip status="idle">{t('question.notSent')}</Chip>
        ) : (
          <Chip status="info" icon="waiting">
            {t('question.waiting')}
          </Chip>
        )}
      </div>
      {isAnswered && resultReply && (
        <>
          <p className="hf-note">{t('question.reply', { at: formatDateTime(resultReply.at) })}</p>
          <p dir="auto" className="hf-own-report-text">
            {resultReply.text}
          </p>
        </>
      )}
    </>
  )
}

function AskDialog({ interviewId, onClose }: { interviewId: string; onClose: () => void }): React.JSX.Element {
  const t = useT('result')
  const db = useDb()
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const [text, setText] = useState('')
  const [id] = useState(newId)
  const isEmpty = text.trim() === ''
  return (
    <FormDialog
      title={t('question.ask')}
      action={t('question.send')}
      icon="send"
      isComplete={!isEmpty}
      done={{ status: 'ok', message: t('question.kept') }}
      onSubmit={() => editDoc(db, 'interviews', interviewId, { resultQuestion: { id, text: text.trim(), at: Date.now() } })}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextArea
            label={t('question.field')}
            value={text}
            onChange={setText}
            maxLength={LONGEST_RESULT_QUESTION}
            rows={6}
            isRequired
            errorMessage={isTried && isEmpty ? t('question.missing') : undefined}
          />
          {!isOnline && <p className="hf-note">{offlineWords(t('question.offline'))}</p>}
        </>
      )}
    </FormDialog>
  )
}
