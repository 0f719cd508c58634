import { useState } from 'react'
import { Banner } from '../../../../components/feedback/Banner.tsx'
import { WaitNote } from '../../../../components/feedback/WaitNote.tsx'
import { Button, LinkButton } from '../../../../components/Button.tsx'
import { Page } from '../../../../components/Page.tsx'
import type { OwnCvRow } from '../../../../features/capture/capture-db.ts'
import { dropOwnCv } from '../../../../features/cv/own-cv.ts'
import { useOwnCv, type OwnCv } from '../../../../features/cv/use-own-cv.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../../network/use-offline-words.ts'
import { useInterview } from '../../interview-data.ts'
import { nextStep } from '../../question/flow.ts'
import { useNavigateStep } from '../../question/navigate-step.ts'
import { CvForm } from './CvForm.tsx'
import '../../candidate.css'
import './check.css'

/** Shows what was read from the own CV, to be corrected by its person (S041). Nothing waits for it: the way on is open at any time. */
export function CvCheckScreen(): React.JSX.Element {
  const t = useT('cv')
  const data = useInterview()
  const { pack, interview } = data
  const goTo = useNavigateStep(interview.id)
  const of = interview.cv ? { interviewId: interview.id, jobId: interview.jobId, sha256: interview.cv.sha256 } : null
  const own = useOwnCv(interview.id, of)
  const goOn = (): Promise<void> => goTo(nextStep(data))
  const { row } = own
  const isOfEarlier = row && of && row.sha256 !== of.sha256
  return (
    <Page title={t('check.title')} eyebrow={pack.job.name} narrow>
      {row && !isOfEarlier ? (
        <>
          <p>{t('check.intro', { company: pack.company.name })}</p>
          <RowState state={row.state} />
          <FreshForm row={row} onConfirmed={goOn} />
        </>
      ) : isOfEarlier ? (
        <Banner status="info" action={<Button onPress={() => void dropOwnCv(interview.id)}>{t('check.useNew')}</Button>}>
          {t('check.earlier')}
        </Banner>
      ) : (
        <NothingRead own={own} isSent={of !== null} interviewId={interview.id} />
      )}
      {(!row || isOfEarlier || row.state === 'saved' || row.state === 'waiting') && (
        <Button variant={row ? 'secondary' : 'primary'} isWide onPress={() => void goOn()}>
          {t('continue')}
        </Button>
      )}
    </Page>
  )
}

/** Begins anew when other words come from the server, and never while its person is changing them. */
function FreshForm({ row, onConfirmed }: { row: OwnCvRow; onConfirmed: () => Promise<void> }): React.JSX.Element {
  const [shown, setShown] = useState({ n: 0, cv: row.cv })
  const isOther = (row.state === 'read' || row.state === 'saved') && JSON.stringify(row.cv) !== JSON.stringify(shown.cv)
  if (isOther) setShown({ n: shown.n + 1, cv: row.cv })
  return <CvForm key={`${row.sha256} ${shown.n}`} row={row} onConfirmed={onConfirmed} />
}

function RowState({ state }: Pick<OwnCvRow, 'state'>): React.JSX.Element {
  const t = useT('cv')
  const offlineWords = useOfflineWords()
  return (
    <div role="status">
      {state === 'waiting' && (
        <Banner status="idle" icon="waiting">
          {offlineWords(t('check.waiting'))}
        </Banner>
      )}
      {state === 'saved' && <Banner status="ok">{t('check.saved')}</Banner>}
      {state === 'refused' && <Banner status="warn">{t('check.refused')}</Banner>}
    </div>
  )
}

/** Reasons why nothing is here to be checked, none of which is the person's fault or keeps anything from going on. */
function NothingRead({
  own: { row, state },
  isSent,
  interviewId,
}: {
  own: OwnCv
  isSent: boolean
  interviewId: string
}): React.JSX.Element {
  const t = useT('cv')
  const offlineWords = useOfflineWords()
  if (!isSent) return <Banner status="idle">{offlineWords(t('check.notSent'))}</Banner>
  if (row === undefined || state === null) return <WaitNote isWaiting />
  if (state === 'offline')
    return (
      <Banner status="idle" icon="offline">
        {offlineWords(t('check.offline'))}
      </Banner>
    )
  if (state === 'failed' || state === 'none')
    return (
      <Banner
        status="info"
        action={
          <LinkButton to="/candidate/interview/$id/cv" params={{ id: interviewId }}>
            {t('chooseOther')}
          </LinkButton>
        }
      >
        {t(state === 'failed' ? 'check.failed' : 'check.none')}
      </Banner>
    )
  return (
    <Banner status="idle" icon="waiting">
      {t('check.reading')}
    </Banner>
  )
}
