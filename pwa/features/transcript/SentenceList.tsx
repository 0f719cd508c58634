import { memo, useEffect, useRef } from 'react'
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
            <SentenceWords sentence={sentence} tag={tag} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Drawn once: what goes on with the recording is the mark of the button around it. */
const SentenceWords = memo(function SentenceWords({ sentence, tag }: { sentence: Sentence; tag: string | undefined }): React.JSX.Element {
  return (
    <>
      <span className="hf-meta hf-tabular">{formatDuration(sentence.fromMs)}</span>
      <span dir="auto" {...(tag && { lang: tag })}>
        {runsOf(sentence).map(({ text, hasDoubt }, n) => (hasDoubt ? <Unsure key={n} text={text} /> : text))}
      </span>
    </>
  )
})

const Unsure = ({ text }: { text: string }): React.JSX.Element => <u className="hf-transcript-unsure">{text}</u>

/** Words in a row that are one text: an element for each would be thousands. Unsure ones stand alone. */
function runsOf({ words }: Sentence): { text: string; hasDoubt: boolean }[] {
  const runs: { text: string; hasDoubt: boolean }[] = []
  for (const [n, word] of words.entries()) {
    const space = n > 0 ? ' ' : ''
    if (isUnsure(word)) {
      if (space) add(space)
      runs.push({ text: word[0], hasDoubt: true })
    } else add(space + word[0])
  }
  return runs

  function add(text: string): void {
    const last = runs.at(-1)
    if (last && !last.hasDoubt) last.text += text
    else runs.push({ text, hasDoubt: false })
  }
}
