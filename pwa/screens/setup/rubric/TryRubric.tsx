import { useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import { tryRubric } from '#shared/text/try-rubric.ts'
import { Button } from '../../../components/Button.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { questionText } from '../../../features/answers/questions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TryResult } from './TryResult.tsx'

const MAX_TRIED = 20_000

/** Tries the rubric on a text, on this device: nothing is sent or kept. */
export function TryRubric({ question, rubric }: { question: Question; rubric: Rubric }): React.JSX.Element {
  const t = useT('rubric')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<string | null>(null)
  // read anew when the rubric changes, so that an edit shows what it does
  const result = tried === null ? null : tryRubric(tried, { question: questionText(question.text), rubric })
  return (
    <div className="hf-stack">
      <TextArea label={t('try.text')} description={t('try.help')} rows={4} maxLength={MAX_TRIED} value={typed} onChange={setTyped} />
      <div>
        <Button icon="search" isDisabled={typed.trim() === ''} onPress={() => setTried(typed)}>
          {t('try')}
        </Button>
      </div>
      <div role="status">{result && <TryResult rubric={rubric} {...result} />}</div>
    </div>
  )
}
