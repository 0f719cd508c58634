import { useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { MAX_SENTENCE_LENGTH, sentenceText, type Sentence } from '#shared/lib/words/words-file.ts'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useT } from '../../i18n/use-t.ts'
import { confirmWords } from './confirm-words.ts'
import type { Transcript } from './use-transcript.ts'

interface CorrectDialogProps {
  transcript: Transcript
  answer: Answer
  /** place of the sentence */
  at: number
  sentence: Sentence
  onClose: () => void
}

/** Types what was really said in one sentence. What was there before is kept as an earlier version. */
export function CorrectDialog({ transcript, answer, at, sentence, onClose }: CorrectDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const [text, setText] = useState(sentenceText(sentence))
  const command = useCommand()
  const { interview, nextVersion: version } = transcript
  return (
    <FormDialog
      title={t('transcript.correctTitle')}
      action={t('transcript.save')}
      command={command}
      onSubmit={() => command.run((send) => confirmWords(send, { interview, answer, version }, [{ at, text }]))}
      onClose={onClose}
    >
      <TextArea
        label={t('transcript.sentence')}
        description={t('transcript.correctText')}
        value={text}
        onChange={setText}
        maxLength={MAX_SENTENCE_LENGTH}
      />
    </FormDialog>
  )
}
