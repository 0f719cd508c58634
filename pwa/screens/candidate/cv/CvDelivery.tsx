import { Suspense } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Card } from '../../../components/Card.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import { useInterview } from '../interview-data.ts'
import { ChosenCv, SendingCv } from './SendingCv.tsx'
import { CvCheckLink } from './CvCheckLink.tsx'

const Farewell = lazyPart(async () => (await import('../delivery/Farewell.tsx')).Farewell, 'before')

/** End of an interview that asks for a CV alone: where that is, and what was read from it. */
export function CvDelivery(): React.JSX.Element {
  const t = useT('cv')
  const offlineWords = useOfflineWords()
  const { pack, interview, cv } = useInterview()
  const isThere = interview.cv !== undefined && (cv === null || cv.state === 'sent')
  const shown = cv ?? (interview.cv && { ...interview.cv, state: 'sent' as const })
  return (
    <Page title={t(isThere ? 'only.there' : 'only.safe')} eyebrow={pack.job.name} narrow>
      {isThere ? (
        <Banner status="ok">{t('only.thanks', { company: pack.company.name })}</Banner>
      ) : (
        <p>{offlineWords(t('only.safeText'))}</p>
      )}
      <Card>
        {shown && <ChosenCv cv={shown} />}
        <SendingCv />
        <CvCheckLink />
      </Card>
      {isThere && (
        <Suspense fallback={null}>
          <Farewell />
        </Suspense>
      )}
      <div className="hf-row">
        {!isThere && (
          <LinkButton to="/candidate/interview/$id/rescue" params={{ id: interview.id }} variant="quiet">
            {t('only.rescue')}
          </LinkButton>
        )}
        <LinkButton to="/candidate/home">{t('only.home')}</LinkButton>
      </div>
    </Page>
  )
}
