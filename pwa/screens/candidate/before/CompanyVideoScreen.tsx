import { useState } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { changeVisit } from '../../../features/capture/visits.ts'
import { BrandVideo } from '../../../features/pack-media/BrandVideo.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'

/** The company's video, once before the interview (S038). One that has to be watched holds nobody up who cannot play it (R099). */
export function CompanyVideoScreen(): React.JSX.Element {
  const t = useT('before')
  const data = useInterview()
  const { pack, visit } = data
  const { id } = pack.interview
  const goTo = useNavigateStep(id)
  const leaving = useAct()
  const [state, setState] = useState<'unseen' | 'seen' | 'failed'>(visit.companyVideoSeen ? 'seen' : 'unseen')
  const isHeld = pack.media?.forceCompanyVideo === true && state === 'unseen'
  const goOn = async (): Promise<void> => {
    await changeVisit(id, { companyVideoSeen: true })
    await goTo(nextStep({ ...data, visit: { ...visit, companyVideoSeen: true } }))
  }
  return (
    <Page title={t('video.title', { company: pack.company.name })} eyebrow={pack.job.name} narrow>
      {state !== 'failed' && (
        <BrandVideo
          interviewId={id}
          name={pack.media?.companyVideo ?? ''}
          label={t('video.title', { company: pack.company.name })}
          onEnded={() => setState('seen')}
          onFailed={() => setState('failed')}
        />
      )}
      <div role="status">{state === 'failed' && <Banner status="idle">{t('video.failed')}</Banner>}</div>
      <ActNotice problem={leaving.problem} />
      <div className="hf-primary-bar">
        <Button
          variant="primary"
          isWide
          isPending={leaving.isBusy}
          isDisabled={isHeld}
          reason={isHeld ? t('video.first', { company: pack.company.name }) : undefined}
          onPress={() => void leaving.run(goOn)}
        >
          {t(state === 'unseen' ? 'video.skip' : 'continue')}
        </Button>
      </div>
    </Page>
  )
}
