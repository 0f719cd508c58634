import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { keepPhoto } from '../../../features/identity-photo/keep-photo.ts'
import { sendPhoto } from '../../../features/identity-photo/send-photo.ts'
import { takePhoto, type TakenPhoto } from '../../../features/identity-photo/take-photo.ts'
import { useCamera } from '../../../features/identity-photo/use-camera.ts'
import { LivePicture } from '../../../features/recorder/LivePicture.tsx'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview, type InterviewData } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import './identity.css'

/** Photo for people to look at, or the wish to give none (S051); from a job that asks for none the way leads on. */
export function IdentityScreen(): React.JSX.Element {
  const { pack } = useInterview()
  if (!pack.identityPhoto) return <Navigate to="/candidate/interview/$id" params={{ id: pack.interview.id }} replace />
  return <Identity />
}

function Identity(): React.JSX.Element {
  const t = useT('identity')
  const db = useDb()
  const data = useInterview()
  const { pack, visit, interview } = data
  const { id } = interview
  const goTo = useNavigateStep(id)
  const [photo, setPhoto] = useState<TakenPhoto | null>(null)
  const [isMissed, setMissed] = useState(false)
  const [taking, leaving] = [useAct(), useAct()]
  const camera = useCamera(photo === null, visit.cameraId)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo])
  const take = async (): Promise<void> => {
    const taken = camera.stream && (await takePhoto(camera.stream))
    setMissed(!taken)
    if (taken) setPhoto(taken)
  }
  const goOn = (changes: Partial<InterviewData>): Promise<void> => goTo(nextStep({ ...data, ...changes }))
  const use = async (): Promise<void> => {
    if (photo) await keepPhoto(id, photo.bytes)
    void sendPhoto(id).catch(() => undefined)
    await goOn({ visit: { ...visit, photoTaken: true } })
  }
  const decline = async (): Promise<void> => {
    const photoDeclinedAt = Date.now()
    await editDoc(db, 'interviews', id, { photoDeclinedAt })
    await goOn({ interview: { ...interview, photoDeclinedAt } })
  }
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <p>{t('why', { company: pack.company.name })}</p>
      <p>{t('machines')}</p>
      <section className="hf-stage" aria-label={t('stage')}>
        {photo ? (
          <img className="hf-identity" src={photo.url} alt={t('taken')} />
        ) : (
          <LivePicture stream={camera.stream} label={t('live')} />
        )}
      </section>
      <div role="status">
        {photo?.isDark && <Banner status="warn">{t('dark')}</Banner>}
        {photo && !photo.isDark && <p>{t('look')}</p>}
        {!photo && camera.isClosed && <Banner status="warn">{t('closed')}</Banner>}
        {!photo && isMissed && <Banner status="warn">{t('missed')}</Banner>}
      </div>
      <ActNotice problem={taking.problem ?? leaving.problem} />
      <div className="hf-primary-bar">
        {photo ? (
          <Button variant="primary" isWide isPending={leaving.isBusy} onPress={() => void leaving.run(use)}>
            {t('use')}
          </Button>
        ) : camera.isClosed ? (
          <Button variant="primary" isWide onPress={camera.retry}>
            {t('retry')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon="camera"
            isWide
            isPending={taking.isBusy}
            isDisabled={!camera.stream}
            onPress={() => void taking.run(take)}
          >
            {t('take')}
          </Button>
        )}
      </div>
      {photo && (
        <Button isWide onPress={() => setPhoto(null)}>
          {t('again')}
        </Button>
      )}
      <Button variant="quiet" isWide isDisabled={leaving.isBusy} onPress={() => void leaving.run(decline)}>
        {t('decline')}
      </Button>
      <p className="hf-meta">{t('declineHelp', { company: pack.company.name })}</p>
    </Page>
  )
}
