import { LinkButton } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { RescueImport } from './RescueImport.tsx'
import { RescueSave } from './RescueSave.tsx'
import '../candidate.css'
import './rescue.css'

/** Takes unsent answers out of this device in a file that only a code opens, and brings them in on another one. */
export function RescueScreen(): React.JSX.Element {
  const t = useT('rescue')
  const { pack } = useInterview()
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <p>{t('intro')}</p>
      <RescueSave />
      <RescueImport />
      <div className="hf-actions">
        <LinkButton to="/candidate/interview/$id" params={{ id: pack.interview.id }}>
          {t('back')}
        </LinkButton>
        <LinkButton to="/candidate/interview/$id/handoff" params={{ id: pack.interview.id }}>
          {t('handoff')}
        </LinkButton>
      </div>
    </Page>
  )
}
