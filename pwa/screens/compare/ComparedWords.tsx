import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { sentenceText } from '#shared/lib/words/words-file.ts'
import { SentenceList } from '../../features/transcript/SentenceList.tsx'
import { useTranscript } from '../../features/transcript/use-transcript.ts'
import { WordsRead } from '../../features/transcript/WordsRead.tsx'
import '../../features/transcript/transcript.css'
import { useT } from '../../i18n/use-t.ts'

interface ComparedWordsProps {
  interview: Interview
  answer: Answer
  name: string
  /** recording that they follow; null: nothing plays */
  video: HTMLVideoElement | null
  /** large, and not to be pressed */
  isAlone: boolean
  onSeek: (ms: number) => void
}

/** Words of one answer of a comparison, which follow its recording; a sentence is a button that takes all recordings to its moment. */
export function ComparedWords({ interview, answer, name, video, isAlone, onSeek }: ComparedWordsProps): React.JSX.Element {
  const t = useT('compare')
  const transcript = useTranscript(interview, [{ answer, number: 1 }], answer)
  const follow = useEffectEvent(() => transcript.onTime((video?.currentTime ?? 0) * 1000))
  useEffect(() => {
    if (!video) return
    const events = ['timeupdate', 'seeking', 'loadedmetadata'] as const
    for (const event of events) video.addEventListener(event, follow)
    return () => {
      for (const event of events) video.removeEventListener(event, follow)
    }
  }, [video])
  const { sentences } = transcript
  const language = answer.words?.language ?? ''
  return (
    <div className="hf-compare-words" role="group" aria-label={t('words', { name })}>
      <WordsRead transcript={transcript} answer={answer}>
        {isAlone ? (
          <div className="hf-compare-read" dir="auto" lang={SPOKEN_TAGS[language]}>
            {sentences.map((sentence, n) => (
              <p key={`${sentence.fromMs} ${n}`}>{sentenceText(sentence)}</p>
            ))}
          </div>
        ) : (
          <SentenceList sentences={sentences} language={language} current={transcript.current} onSeek={onSeek} />
        )}
      </WordsRead>
    </div>
  )
}
