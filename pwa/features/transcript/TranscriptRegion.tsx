import { useAtom } from 'jotai'
import { useId, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { isUnsure } from '#shared/lib/words/words-file.ts'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { ToggleButton } from '../../components/fields/ToggleButton.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useT } from '../../i18n/use-t.ts'
import { confirmWords } from './confirm-words.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { FoundSentences } from './FoundSentences.tsx'
import { SentenceList } from './SentenceList.tsx'
import { captionsAtom, skipPausesAtom } from './transcript-wishes.ts'
import type { Transcript } from './use-transcript.ts'
import { WordVersions } from './WordVersions.tsx'
import { WordsRead } from './WordsRead.tsx'
import './transcript.css'

export interface TranscriptRegionProps {
  transcript: Transcript
  answer: Answer
  /** in this answer, at this moment */
  onSeek: (ms: number) => void
  /** in another answer of the person */
  onOpen: (questionId: string, ms: number) => void
}

/** Words of the answer that plays: read along, look for words in all answers of the person, go to a sentence, confirm or correct it. */
export function TranscriptRegion({ transcript, answer, onSeek, onOpen }: TranscriptRegionProps): React.JSX.Element {
  const t = useT('recruiter')
  const headingId = useId()
  const [term, setTerm] = useState('')
  return (
    <section className="hf-transcript" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('transcript.title')}</h3>
      {transcript.hasAny && <TextField label={t('transcript.search')} type="search" value={term} onChange={setTerm} maxLength={100} />}
      {term.trim() === '' ? (
        <Words transcript={transcript} answer={answer} onSeek={onSeek} />
      ) : (
        <FoundSentences transcript={transcript} answer={answer} term={term} onSeek={onSeek} onOpen={onOpen} />
      )}
    </section>
  )
}

function Words({ transcript, answer, onSeek }: Pick<TranscriptRegionProps, 'transcript' | 'answer' | 'onSeek'>): React.JSX.Element {
  const t = useT('recruiter')
  const { found, sentences } = transcript
  const isRead = answer.words?.current !== undefined && found?.state === 'ready'
  const hasUnsure = sentences.some(({ words }) => words.some(isUnsure))
  return (
    <>
      <WordsRead transcript={transcript} answer={answer}>
        <SentenceList sentences={sentences} language={answer.words?.language ?? ''} current={transcript.current} onSeek={onSeek} />
        {hasUnsure && <p className="hf-meta">{t('transcript.unsure')}</p>}
      </WordsRead>
      {isRead && <Tools transcript={transcript} answer={answer} />}
      <WordVersions answer={answer} />
    </>
  )
}

/** Buttons for listening, and for people who may say what is right. */
function Tools({ transcript, answer }: Pick<TranscriptRegionProps, 'transcript' | 'answer'>): React.JSX.Element {
  const t = useT('recruiter')
  const [hasCaptions, setCaptions] = useAtom(captionsAtom)
  const [skipsPauses, setSkipsPauses] = useAtom(skipPausesAtom)
  const [corrected, setCorrected] = useState<number | null>(null)
  const command = useCommand()
  const { sentences, mayConfirm, isConfirmed, nextVersion } = transcript
  const confirm = (): Promise<boolean> =>
    command.run((send) => confirmWords(send, { interview: transcript.interview, answer, version: nextVersion }))
  return (
    <>
      <div className="hf-row">
        <ToggleButton isSelected={hasCaptions} onPress={() => setCaptions(!hasCaptions)}>
          {t('transcript.captions')}
        </ToggleButton>
        <ToggleButton isSelected={skipsPauses} onPress={() => setSkipsPauses(!skipsPauses)}>
          {t('transcript.skipPauses')}
        </ToggleButton>
        {mayConfirm && sentences.length > 0 && (
          <Button icon="edit" onPress={() => setCorrected(Math.max(0, transcript.current))}>
            {t('transcript.correct')}
          </Button>
        )}
        {mayConfirm && !isConfirmed && (
          <Button icon="check" isPending={command.isRunning} onPress={() => void confirm()}>
            {t('transcript.confirm')}
          </Button>
        )}
      </div>
      <CommandResult command={command} />
      {corrected !== null && sentences[corrected] && (
        <CorrectDialog
          transcript={transcript}
          answer={answer}
          at={corrected}
          sentence={sentences[corrected]}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  )
}
