import { useEffect, useState } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import { sentenceText } from '#shared/lib/words/words-file.ts'
import { wordsVersions, type WordsVersion } from '#shared/policies/words/versions.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { readWords, type FoundWords } from './read-words.ts'

/** All versions of the words of an answer, folded away: who made each and when, which one counts, and what the earlier ones say. */
export function WordVersions({ answer }: { answer: Answer }): React.JSX.Element | null {
  const t = useT('recruiter')
  const versions = wordsVersions(answer.words)
  if (versions.length < 2) return null
  return (
    <details className="hf-transcript-versions">
      <summary>{t('transcript.versions', { n: versions.length })}</summary>
      <ol>
        {versions.map((version, n) => (
          <Version key={version.objectName} version={version} answer={answer} isCurrent={n === 0} />
        ))}
      </ol>
    </details>
  )
}

interface VersionProps {
  version: WordsVersion
  answer: Answer
  isCurrent: boolean
}

function Version({ version, answer, isCurrent }: VersionProps): React.JSX.Element {
  const t = useT('recruiter')
  const [isOpen, setOpen] = useState(false)
  const { version: number, trust, by = '', at = 0 } = version
  return (
    <li>
      <div className="hf-row">
        <span>{t('transcript.version', { number, trust: t(`transcript.trust.${trust}`, { name: by, at: formatDateTime(at) }) })}</span>
        {isCurrent ? (
          <Chip status="ok">{t('transcript.counts')}</Chip>
        ) : (
          <Button variant="quiet" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t('transcript.readVersion', { number })}
          </Button>
        )}
      </div>
      {isOpen && <Read version={version} answer={answer} />}
    </li>
  )
}

function Read({ version, answer }: Pick<VersionProps, 'version' | 'answer'>): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const [found, setFound] = useState<FoundWords>()
  const { objectName } = version
  useEffect(() => {
    const stop = new AbortController()
    void readWords({ answerId: answer.id, objectName, isExact: true }, { isOnline, signal: stop.signal }).then((words) => {
      if (!stop.signal.aborted) setFound((before) => (before?.state === 'ready' ? before : words))
    })
    return () => stop.abort()
  }, [answer.id, objectName, isOnline])
  if (!found) return <Skeleton lines={3} />
  if (found.state !== 'ready') return <p role="status">{t(found.state === 'notHere' ? 'transcript.notHere' : 'transcript.unread')}</p>
  const { sentences, language } = found.file
  return (
    <blockquote className="hf-transcript-version" dir="auto" lang={SPOKEN_TAGS[language]}>
      {sentences.length === 0 ? t('transcript.nothing') : sentences.map(sentenceText).join(' ')}
    </blockquote>
  )
}
