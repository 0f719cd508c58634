import { firstSign } from '#shared/primitives/text.ts'
import type { FigureId } from '#shared/lib/figures.ts'
import type { ReactNode, Ref } from 'react'
import type { Interviewer as Person } from '#shared/views/pack.ts'
import { useT } from '../../i18n/use-t.ts'
import { SpeakingFigure } from './SpeakingFigure.tsx'

interface InterviewerProps {
  /** null: a figure alone */
  person: Person | null
  figure: FigureId | null
  /** picture of the person, shown when no figure is; else initials */
  photo?: ((instead: ReactNode) => ReactNode) | undefined
  pictureRef: Ref<HTMLDivElement>
}

/** Interviewer, as far as the job names one: name and title, and a drawn figure or the initials in place of a picture. */
export function Interviewer({ person, figure, photo, pictureRef }: InterviewerProps): React.JSX.Element {
  const t = useT('device')
  const initials = (
    <span className="hf-initials" aria-hidden="true">
      {person && initialsOf(person)}
    </span>
  )
  return (
    <figure className="hf-interviewer" aria-label={t('stage.interviewer')}>
      <div ref={pictureRef} className="hf-interviewer-picture">
        {figure ? <SpeakingFigure id={figure} /> : photo ? photo(initials) : initials}
      </div>
      {person && (
        <figcaption>
          <bdi className="hf-interviewer-name">{nameOf(person)}</bdi>
          {person.jobTitle && <bdi>{person.jobTitle}</bdi>}
        </figcaption>
      )}
    </figure>
  )
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

/** First letter of each name. */
const initialsOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName]
    .map((name) => firstSign(name.trim()))
    .join('')
    .toLocaleUpperCase()
