import { INTERVIEW_CODES } from '#shared/lib/interview-codes.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { useT } from '../../../i18n/use-t.ts'
import '../candidate.css'

const KNOWN = Object.values(INTERVIEW_CODES)

/** Problem of the specification's interview codes as a full card: what is true and the next step. 17 is advice only. */
export function ProblemScreen({ code }: { code: number }): React.JSX.Element {
  const t = useT('candidate')
  const known = KNOWN.find((one) => one === code)
  return (
    <Page title={t('problem.title')} narrow>
      <EmptyState
        icon="help"
        title={known ? t(`problem.${known}`) : t('problem.unknown')}
        action={<LinkButton to="/candidate/home">{t('problem.home')}</LinkButton>}
      >
        {t('media.code', { code })}
      </EmptyState>
    </Page>
  )
}
