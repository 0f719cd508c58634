import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withExtraTime } from '#shared/policies/interview-tests/extra-time.ts'
import type { Pack } from '#shared/views/pack.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { useDoc } from '../../../db/hooks.ts'
import { AccessLink } from '../../../features/access/AccessLink.tsx'
import { DataBudget } from '../../../features/data-budget/DataBudget.tsx'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useVisit } from '../../../features/capture/use-visit.ts'
import { linkOf } from '../../../features/interview-pack/redirect-status.ts'
import { usePack } from '../../../features/interview-pack/use-pack.ts'
import { PrepareItems } from './PrepareItems.tsx'
import { answerSizes, qualityOf, wholeRate } from '../../../features/recorder/quality.ts'
import { useFreeBytes } from '../../../features/preferences/use-free-bytes.ts'
import { MediaItem } from '../../../features/pack-media/MediaItem.tsx'
import { useMediaStep } from '../../../features/pack-media/use-media-step.ts'
import { mayFetchUnasked } from '../../../network/may-fetch-unasked.ts'
import { usePrepare } from './use-prepare.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import './entry.css'

interface PrepareScreenProps {
  interviewId: string
  /** somebody pressed for it, who knows what it costs: it begins, and goes on, by itself */
  isOnTheWay: boolean
}

/** Everything the interview needs, downloaded once with its size shown; from then on no connection is needed. */
export function PrepareScreen({ interviewId, isOnTheWay }: PrepareScreenProps): React.JSX.Element {
  const t = useT('entry')
  const offlineWords = useOfflineWords()
  const { stored, set } = usePack(interviewId)
  const prepare = usePrepare(interviewId, { stored, onPack: set, isWanted: isOnTheWay })
  const media = useMediaStep(stored?.pack, isOnTheWay || mayFetchUnasked())
  const wasRunning = useRef(false)
  const ready = useRef<HTMLDivElement>(null)
  const { isRunning } = prepare
  useEffect(() => {
    // the button that was pressed is gone, and the focus with it
    if (wasRunning.current && !isRunning && (document.activeElement ?? document.body) === document.body) ready.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  const hasAll = prepare.steps.every((step) => step.state === 'done')
  const isReady = hasAll && (media.state === 'none' || media.state === 'done' || media.state === 'skipped')
  useGoOn(interviewId, isOnTheWay && isReady)
  if (stored === undefined) return <Skeleton lines={6} />
  const start = (): void => {
    if (!hasAll) prepare.start()
    media.start()
  }
  const done = prepare.steps.filter((step) => step.state === 'done').length
  return (
    <Page title={t('prepare.title')} eyebrow={stored?.pack.job.name} narrow>
      <Card title={t('prepare.what')}>
        <PrepareItems steps={prepare.steps} items={stored?.pack.items ?? []} isRecorded={stored === null || asksForVideo(stored.pack)} />
        <ProgressBar
          label={t('prepare.progress')}
          value={done}
          max={prepare.steps.length}
          valueText={t('prepare.progressText', { done, total: prepare.steps.length })}
          isPaused={prepare.isWaiting}
        />
        <WaitNote isWaiting={prepare.isRunning} progress={done} />
        <MediaItem media={media} />
      </Card>
      {(prepare.isWaiting || media.state === 'waiting') && (
        <Banner status="idle" icon="waiting">
          {offlineWords(t('prepare.waiting'))}
        </Banner>
      )}
      {prepare.isFull && <Banner status="warn">{t('prepare.full')}</Banner>}
      {prepare.isWithoutStore && <Banner status="warn">{t('prepare.store')}</Banner>}
      {prepare.hasFailed && <Banner status="warn">{t('prepare.failed')}</Banner>}
      {prepare.needsCode && <CodeFirst interviewId={interviewId} />}
      {stored && asksForVideo(stored.pack) && <Space pack={stored.pack} />}
      <div role="status" tabIndex={-1} ref={ready}>
        {isReady && <Banner status="ok">{t('prepare.ready')}</Banner>}
      </div>
      {isReady ? (
        <>
          <div className="hf-primary-bar">
            {/* to whatever is still missing: who has agreed is not asked again */}
            <LinkButton to="/candidate/interview/$id" params={{ id: interviewId }} variant="primary" isWide>
              {t('prepare.continue')}
            </LinkButton>
          </div>
          <LinkButton to="/candidate/interview/$id/rescue" params={{ id: interviewId }} variant="quiet" isWide>
            {t('prepare.rescue')}
          </LinkButton>
          <LinkButton to="/candidate/interview/$id/handoff" params={{ id: interviewId }} variant="quiet" isWide>
            {t('prepare.handoff')}
          </LinkButton>
        </>
      ) : (
        <div className="hf-primary-bar">
          <Button variant="primary" icon="download" isWide isPending={prepare.isRunning || media.state === 'running'} onPress={start}>
            {t('prepare.download')}
          </Button>
        </div>
      )}
      <AccessLink interviewId={interviewId} />
      <EarlierInterview interviewId={interviewId} />
    </Page>
  )
}

/** Leads to what comes next, once; Back leads here, where the page then stays. */
function useGoOn(interviewId: string, isReady: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent(async () => {
    const params = { id: interviewId }
    await navigate({ to: '/candidate/interview/$id/prepare', params, search: {}, replace: true })
    await navigate({ to: '/candidate/interview/$id', params })
  })
  useEffect(() => {
    if (isReady) void go()
  }, [isReady])
}

const asksForVideo = ({ questions }: Pack): boolean => questions.some(({ kind }) => kind === 'video')

/** Offers the data of an earlier interview to candidates who came by a link. */
function EarlierInterview({ interviewId }: { interviewId: string }): React.JSX.Element | null {
  const t = useT('entry')
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void linkOf(interviewId).then((found) => isCurrent && setCode(found))
    return () => {
      isCurrent = false
    }
  }, [interviewId])
  if (code === null) return null
  return (
    <LinkButton to="/candidate/import" search={{ code }} variant="quiet">
      {t('prepare.earlier')}
    </LinkButton>
  )
}

/** This device came in by a link before the job asked for a code. */
function CodeFirst({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('entry')
  const { doc } = useDoc('interviews', interviewId)
  return (
    <Banner
      status="warn"
      icon="lock"
      action={
        doc && (
          <LinkButton to="/candidate/verify" search={{ job: doc.jobId, first: true }} variant="primary">
            {t('prepare.toCode')}
          </LinkButton>
        )
      }
    >
      {t('prepare.confirm')}
    </Banner>
  )
}

/** Weight of the answers, and the space of this device for them. */
function Space({ pack }: { pack: Pack }): React.JSX.Element {
  const t = useT('entry')
  const free = useFreeBytes()
  const visit = useVisit(pack.interview.id)
  const { doc } = useDoc('interviews', pack.interview.id)
  const { questions } = withExtraTime(pack, doc ?? {})
  const { each, total } = answerSizes(questions, wholeRate(visit ? qualityOf(visit) : 'full', pack.bitsPerSecond))
  // twice, because answers are recorded while earlier ones wait to be sent, and a reserve
  const needed = 2 * total + 200_000_000
  const isTight = free !== null && free < needed
  return (
    <div>
      <p className="hf-join-note">
        {t('prepare.answers', { size: formatBytes(total), each: formatBytes(each) })}{' '}
        {free !== null &&
          (isTight
            ? t('prepare.tight', { free: formatBytes(free), needed: formatBytes(needed) })
            : t('prepare.free', { free: formatBytes(free) }))}
      </p>
      {visit && <DataBudget pack={pack} visit={visit} />}
    </div>
  )
}
