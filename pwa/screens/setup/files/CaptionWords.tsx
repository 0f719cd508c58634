import type { Question } from '#shared/entities/question.ts'
import { senseOf } from '#shared/lib/files/group-media.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Words of a file in each language, to be read beside it; a sound has no other place for them. */
export function CaptionWords({ file: { name, captions } }: { file: NonNullable<Question['file']> }): React.JSX.Element {
  const t = useT('recruiter')
  const isPicture = senseOf(name) === 'picture'
  const texts = Object.entries(captions)
  if (texts.length === 0) return <p className="hf-meta">{t('questionFile.noDescription')}</p>
  return (
    <>
      {texts.map(([language, text]) => (
        <details key={language} className="hf-question-captions">
          <summary>{t(isPicture ? 'questionFile.descriptionIn' : 'questionFile.captionsIn', { language: languageName(language) })}</summary>
          <p dir="auto">{text}</p>
        </details>
      ))}
    </>
  )
}
