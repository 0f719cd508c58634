import { LinkButton } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'

/** Way to what was read from the CV, once the employer has it. */
export function CvCheckLink(): React.JSX.Element | null {
  const t = useT('cv')
  const { interview } = useInterview()
  if (interview.cv === undefined) return null
  return (
    <div>
      <LinkButton to="/candidate/interview/$id/cv/check" params={{ id: interview.id }}>
        {t('check.open')}
      </LinkButton>
    </div>
  )
}
