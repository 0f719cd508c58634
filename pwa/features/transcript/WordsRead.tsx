import type { ReactNode } from 'react'
import type { Answer } from '#shared/entities/answer.ts'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { NoWords } from './NoWords.tsx'
import { TrustNote } from './TrustNote.tsx'
import type { Transcript } from './use-transcript.ts'

interface WordsReadProps {
  transcript: Transcript
  answer: Answer
  /** instead of the sentence about a version that has none */
  children: ReactNode
}

/** Words once they are read, below how far they may be relied on; else the reason why there are none here. */
export function WordsRead({ transcript, answer, children }: WordsReadProps): React.JSX.Element {
  const t = useT('recruiter')
  const { found, sentences } = transcript
  if (!answer.words?.current) return <NoWords words={answer.words} />
  if (!found) return <Skeleton lines={4} />
  if (found.state === 'notHere')
    return (
      <Banner status="idle" icon="offline">
        {t('transcript.notHere')}
      </Banner>
    )
  if (found.state === 'failed')
    return (
      <Banner
        status="warn"
        action={
          <Button icon="refresh" onPress={transcript.again}>
            {t('action.tryAgain')}
          </Button>
        }
      >
        {t('transcript.unread')}
      </Banner>
    )
  return (
    <>
      <TrustNote words={answer.words} version={found.file.version} isWaiting={transcript.pending.length > 0} />
      {sentences.length === 0 ? <p>{t('transcript.nothing')}</p> : children}
    </>
  )
}
