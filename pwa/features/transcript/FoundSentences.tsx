import type { Answer } from '#shared/entities/answer.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { searchWords } from './search-words.ts'
import type { Transcript } from './use-transcript.ts'

interface FoundSentencesProps {
  transcript: Transcript
  /** the one that is shown */
  answer: Pick<Answer, 'id'>
  term: string
  onSeek: (ms: number) => void
  onOpen: (questionId: string, ms: number) => void
}

/** More would be no help to anybody. */
const MAX_SHOWN = 50

/** Sentences with what was looked for, in all answers of the person. */
export function FoundSentences({ transcript, answer, term, onSeek, onOpen }: FoundSentencesProps): React.JSX.Element {
  const t = useT('recruiter')
  const hits = searchWords(transcript.all, term)
  const numberOf = (answerId: string) => transcript.all.find((one) => one.answerId === answerId)
  return (
    <>
      <p role="status" className="hf-meta">
        {t('transcript.found', { n: hits.length })}
      </p>
      <ol className="hf-transcript-list">
        {hits.slice(0, MAX_SHOWN).map(({ answerId, at, fromMs, text }) => (
          <li key={`${answerId} ${at}`}>
            <button type="button" className="hf-transcript-sentence" onClick={() => open(answerId, fromMs)}>
              <span className="hf-meta hf-tabular">
                {t('transcript.place', { number: numberOf(answerId)?.number ?? 0, at: formatDuration(fromMs) })}
              </span>
              <span dir="auto">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )

  function open(answerId: string, ms: number): void {
    const other = numberOf(answerId)
    if (answerId === answer.id) onSeek(ms)
    else if (other) onOpen(other.questionId, ms)
  }
}
