import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import type { CvProblem } from '../../../features/capture/capture-db.ts'
import { deliverCv } from '../../../features/cv/deliver-cv.ts'
import { keepCv } from '../../../features/cv/keep-cv.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useDb } from '../../../db/hooks.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { CvCheckLink } from './CvCheckLink.tsx'
import { finishWithCv, isCvOnly } from './finish-with-cv.ts'
import { ChosenCv, SendingCv } from './SendingCv.tsx'
import { CvFileButtons } from './CvFileButtons.tsx'
import { lacksCv, nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { useInterview } from '../interview-data.ts'
import '../candidate.css'

/** The candidate's CV before the interview (S040): chosen here, kept on this device, and sent when online. */
export function CvScreen(): React.JSX.Element {
  const t = useT('cv')
  const data = useInterview()
  const { pack, interview, cv } = data
  const owner = { interviewId: interview.id, email: interview.email, jobId: interview.jobId, delivered: interview.cv?.sha256 }
  const db = useDb()
  const navigate = useNavigate()
  const goTo = useNavigateStep(interview.id)
  const finishing = useAct()
  const [isReading, setReading] = useState(false)
  const [unkept, setUnkept] = useState<CvProblem | null>(null)
  const choose = async (file: File): Promise<void> => {
    setReading(true)
    const problem = await keepCv(interview.id, file)
    setUnkept(problem)
    setReading(false)
    if (!problem) void deliverCv(owner, { byHand: true })
  }
  const isOnly = isCvOnly(pack)
  // a job without questions ends here, and what was read is the one thing left to look at
  const goOn = async (): Promise<void> => {
    if (!isOnly) return await goTo(nextStep(data))
    await finishWithCv(db, pack)
    await navigate({ to: '/candidate/interview/$id/cv/check', params: { id: interview.id } })
  }
  const problem = unkept ?? (cv?.state === 'refused' ? cv.problem : null)
  const shown = cv ?? (interview.cv && { ...interview.cv, state: 'sent' as const })
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <p>{t(isOnly ? 'only.intro' : 'intro', { company: pack.company.name })}</p>
      <Card>
        {shown && <ChosenCv cv={shown} />}
        <SendingCv />
        {problem && (
          <div role="alert">
            <Banner status="warn">{t(`problem.${problem}`, { max: formatBytes(CV_MAX_BYTES) })}</Banner>
          </div>
        )}
        <p className="hf-note">{t('types', { max: formatBytes(CV_MAX_BYTES) })}</p>
        <CvFileButtons isFirst={!shown} isPending={isReading} onFile={(file) => void choose(file)}>
          {cv?.state === 'failed' && (
            <Button icon="refresh" onPress={() => void deliverCv(owner, { byHand: true })}>
              {t('retry')}
            </Button>
          )}
        </CvFileButtons>
        <CvCheckLink />
      </Card>
      {!lacksCv(data) && (
        <>
          <ActNotice problem={finishing.problem} />
          <Button variant="primary" isWide isPending={finishing.isBusy} onPress={() => void finishing.run(goOn)}>
            {t('continue')}
          </Button>
        </>
      )}
    </Page>
  )
}
