import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import type { BeginTest } from './use-begin-test.ts'

/** Says why a test did not begin, and what helps. */
export function StartNotice({ beginning: { refusal, problem } }: { beginning: BeginTest }): React.JSX.Element {
  const t = useT('tests')
  const { pack } = useInterview()
  return (
    <>
      <ActNotice problem={problem} />
      <div role="alert">{refusal !== null && <Banner status="warn">{t(`refused.${refusal}`, { company: pack.company.name })}</Banner>}</div>
    </>
  )
}
