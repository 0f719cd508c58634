import type { AnswerWords } from '#shared/entities/answer.ts'
import { wordsVersions } from '#shared/policies/words/versions.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

interface TrustNoteProps {
  words: AnswerWords
  /** the one that is shown */
  version: number
  /** something about them has not reached the server */
  isWaiting: boolean
}

/** Tells how far the words may be relied on, and of what was left out. */
export function TrustNote({ words, version, isWaiting }: TrustNoteProps): React.JSX.Element {
  const t = useT('recruiter')
  const shown = wordsVersions(words).find((one) => one.version === version)
  const { trust = 'draft', by = '', at = 0 } = shown ?? {}
  const isOfPerson = trust === 'typed' || trust === 'confirmed'
  return (
    <div className="hf-transcript-trust">
      <Chip status={isOfPerson ? 'ok' : 'info'}>{t(`transcript.trust.${trust}`, { name: by, at: formatDateTime(at) })}</Chip>
      {isWaiting && (
        <Chip status="info" icon="sending">
          {t('transcript.waiting')}
        </Chip>
      )}
      {(words.dropped ?? 0) > 0 && <p className="hf-meta">{t('transcript.dropped', { n: words.dropped ?? 0 })}</p>}
    </div>
  )
}
