import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { LONGEST_RESULT_QUESTION } from '#shared/entities/limits.ts'
import { resultQuestionState } from '#shared/policies/report-sharing/result-question.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { editDoc } from '../../db/edit.ts'
import { useDb, useSyncState } from '../../db/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import './result-question.css'

type Asked = NonNullable<Interview['resultQuestion']>

/** Question of the candidate about the shared report, with the reply, which works offline. Nothing where nobody asks. */
export function ResultQuestionNote({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('sharing')
  const db = useDb()
  // renders again when the reply is sent
  useSyncState()
  const [isOpen, setOpen] = useState(false)
  const { id, resultQuestion, resultReply } = interview
  if (!resultQuestion) return null
  const isAnswered = resultQuestionState(interview) === 'answered'
  return (
    <Card title={t('asked')}>
      <p className="hf-meta">{t('asked.at', { at: formatDateTime(resultQuestion.at) })}</p>
      <p dir="auto" className="hf-result-text">
        {resultQuestion.text}
      </p>
      {isAnswered && resultReply && (
        <>
          <div className="hf-row">
            <Chip status="ok">{t('asked.answered', { at: formatDateTime(resultReply.at) })}</Chip>
            {db.sync.isUnsent('interviews', id) && <Chip status="idle">{t('asked.notSent')}</Chip>}
          </div>
          <p dir="auto" className="hf-result-text">
            {resultReply.text}
          </p>
        </>
      )}
      <div className="hf-actions">
        <Button icon={isAnswered ? 'edit' : 'comment'} onPress={() => setOpen(true)}>
          {t(isAnswered ? 'asked.change' : 'asked.answer')}
        </Button>
      </div>
      {isOpen && (
        <ReplyDialog
          interviewId={id}
          asked={resultQuestion}
          text={isAnswered ? (resultReply?.text ?? '') : ''}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

interface ReplyDialogProps {
  interviewId: string
  asked: Asked
  /** words of the reply so far */
  text: string
  onClose: () => void
}

function ReplyDialog({ interviewId, asked, text: before, onClose }: ReplyDialogProps): React.JSX.Element {
  const t = useT('sharing')
  const db = useDb()
  const [text, setText] = useState(before)
  const isEmpty = text.trim() === ''
  return (
    <FormDialog
      title={t('asked.title')}
      action={t('asked.do')}
      icon="send"
      isComplete={!isEmpty}
      done={{ status: 'ok', message: t('asked.done') }}
      onSubmit={() => editDoc(db, 'interviews', interviewId, { resultReply: { questionId: asked.id, text: text.trim(), at: Date.now() } })}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p dir="auto" className="hf-result-text">
            {asked.text}
          </p>
          <TextArea
            label={t('asked.field')}
            description={t('asked.note')}
            value={text}
            onChange={setText}
            maxLength={LONGEST_RESULT_QUESTION}
            rows={5}
            isRequired
            errorMessage={isTried && isEmpty ? t('asked.missing') : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}
