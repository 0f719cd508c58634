import { useEffect, useRef } from 'react'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { isUnsure, type Sentence } from '#shared/lib/words/words-file.ts'
import { formatDuration } from '../../i18n/format.ts'

interface SentenceListProps {
  sentences: readonly Sentence[]
  /** interview language */
  language: string
  /** place of the sentence that is spoken now */
  current: number
  onSeek: (ms: number) => void
}

/** Sentences as buttons that go to their moment; the one that is spoken stays in view without moving the page. */
export function SentenceList({ sentences, language, current, onSeek }: SentenceListProps): React.JSX.Element {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.children[current]
    if (!list.current || !(item instanceof HTMLElement)) return
    const top = item.offsetTop - list.current.offsetTop
    const { scrollTop, clientHeight } = list.current
    if (top < scrollTop || top + item.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = top - Math.max(0, (clientHeight - item.offsetHeight) / 2)
  }, [current])
  const tag = SPOKEN_TAGS[language]
  return (
    <ol className="hf-transcript-list" ref={list}>
      {sentences.map((sentence, at) => (
        <li key={`${sentence.fromMs}-${at}`}>
          <button
            type="button"
            className="hf-transcript-sentence"
            aria-current={at === current ? 'true' : undefined}
            onClick={() => onSeek(sentence.fromMs)}
          >
            <span className="hf-meta hf-tabular">{formatDuration(sentence.fromMs)}</span>
            <span dir="auto" {...(tag && { lang: tag })}>
              {sentence.words.map((word, n) => (
                <span key={`${word[1]}-${n}`}>
                  {n > 0 && ' '}
                  {isUnsure(word) ? <u className="hf-transcript-unsure">{word[0]}</u> : word[0]}
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
