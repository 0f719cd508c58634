import type { FoundInQuestion } from '#shared/entities/automatic.ts'
import { STAR_PARTS } from '#shared/text/star.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Moment } from '../../../features/review/comments.ts'
import type { WordSource } from './passages.ts'
import { PlaceButton } from './PlaceButton.tsx'

interface StarMarksProps {
  star: FoundInQuestion['star']
  number: number
  questionId: string
  source: WordSource
  onJump: (to: Moment) => void
}

/** Parts of a story that the answer has, each with the first sentence that told it. */
export function StarMarks({ star, source, ...place }: StarMarksProps): React.JSX.Element {
  const t = useT('evidence')
  return (
    <>
      <h4>{t('star')}</h4>
      <ul className="hf-evidence-list">
        {STAR_PARTS.map((part) => {
          const first = star[part].sentences[0]
          return (
            <li key={part}>
              <strong>{t(`star.${part}`)}</strong>
              {first ? (
                <PlaceButton {...place} atMs={source.atMsOf(first)}>
                  {source.quote(first)}
                </PlaceButton>
              ) : (
                <span className="hf-meta"> {t('star.missing')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
