import { Fragment, useEffect, useState } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { Waiting, WaitNote } from '../../components/feedback/WaitNote.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { labelOf } from '../../features/requisition/label-of.ts'
import { valueText } from '../../features/requisition/value-text.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { readJobPost, readStoredPost, type JobPost, type PostState } from './read-job-post.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import './open.css'

/** Public post of a job, and the way to its interview. Seen once, it can be read offline. */
export function JobPostScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('open')
  const offlineWords = useOfflineWords()
  const common = useT('common')
  const isOnline = useIsOnline()
  const [state, setState] = useState<PostState>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    const show = async (): Promise<void> => {
      const next = await readJobPost(jobId)
      if (!isGone) setState(next)
    }
    void show()
    // the connection may be silent
    void readStoredPost(jobId).then((stored) => {
      if (!isGone && stored) setState((now) => (now.kind === 'loading' ? { ...stored, isAsking: true } : now))
    })
    return () => {
      isGone = true
    }
    // asked again when the connection comes back
  }, [jobId, isOnline, round])
  if (state.kind === 'post') return <Post {...state} />
  if (state.kind === 'loading')
    return (
      <Page title={t('job.title')} narrow>
        <Waiting />
      </Page>
    )
  return (
    <Page title={state.kind === 'none' ? t('job.none') : t('job.title')} narrow icon={state.kind === 'none' ? 'search' : 'offline'}>
      <p className="hf-lead">{state.kind === 'none' ? t('job.noneText') : offlineWords(t('job.noAnswer'))}</p>
      {state.kind === 'noAnswer' && <Button onPress={() => setRound(round + 1)}>{common('action.tryAgain')}</Button>}
    </Page>
  )
}

function Post({ post, isStored, isAsking = false }: Extract<PostState, { kind: 'post' }>): React.JSX.Element {
  const t = useT('open')
  const offlineWords = useOfflineWords()
  return (
    <Page title={post.job_name} narrow eyebrow={<bdi>{post.company_name}</bdi>}>
      {isAsking && <WaitNote isWaiting />}
      {isStored && !isAsking && <Banner status="idle">{offlineWords(t('job.stored'))}</Banner>}
      <Card>
        <PostFacts post={post} />
      </Card>
      {post.job_description && (
        <Card title={t('job.description')}>
          <p className="hf-open-text" dir="auto">
            {post.job_description}
          </p>
        </Card>
      )}
      <Apply post={post} />
    </Page>
  )
}

/** The way to the interview: the link of the job, else the employer's website, and at least the address that was invited. */
function Apply({ post: { apply_code: code, company_website: website, job_id: job } }: { post: JobPost }): React.JSX.Element {
  const t = useT('open')
  if (code)
    return (
      <div className="hf-stack">
        <LinkButton variant="primary" to="/candidate/join/$urlHash" params={{ urlHash: code }}>
          {t('job.apply')}
        </LinkButton>
        <p className="hf-meta">{t('job.applyHere')}</p>
      </div>
    )
  return (
    <div className="hf-stack">
      {website && (
        <a className="hf-button hf-button-primary" href={website} target="_blank" rel="noopener noreferrer">
          <span>{t('job.applyAtCompany')}</span>
        </a>
      )}
      <LinkButton variant={website ? 'secondary' : 'primary'} to="/candidate/verify" search={{ job }}>
        {website ? t('job.invited') : t('job.apply')}
      </LinkButton>
      <p className="hf-meta">{t('job.applyText')}</p>
    </div>
  )
}

function PostFacts({ post }: { post: JobPost }): React.JSX.Element {
  const t = useT('open')
  const lang = useLang()
  return (
    <dl className="hf-open-facts">
      {post.company_name && (
        <>
          <dt>{t('job.company')}</dt>
          <dd>
            <bdi>{post.company_name}</bdi>
          </dd>
        </>
      )}
      {post.company_website && (
        <>
          <dt>{t('job.website')}</dt>
          <dd>
            <a href={post.company_website} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{new URL(post.company_website).host}</bdi>
            </a>
          </dd>
        </>
      )}
      {post.job_level && (
        <>
          <dt>{t('job.level')}</dt>
          <dd>
            <bdi>{isLevel(post.job_level) ? t(`job.level.${post.job_level}`) : post.job_level}</bdi>
          </dd>
        </>
      )}
      {post.fields_v2?.map((field) => (
        <Fragment key={field.key}>
          <dt>{labelOf(field.label, lang, field.key)}</dt>
          <dd>
            <bdi>{valueText(field, post.values?.[field.key], { lang, yes: t('job.yes'), no: t('job.no') })}</bdi>
          </dd>
        </Fragment>
      ))}
      <dt>{t('job.deadline')}</dt>
      <dd>{post.deadline ? formatDateTime(Date.parse(post.deadline)) : t('job.noDeadline')}</dd>
    </dl>
  )
}

/** Levels that have words; others are shown as they were typed once. */
const LEVELS = ['intern', 'junior', 'mid', 'senior', 'director'] as const
const isLevel = (level: string): level is (typeof LEVELS)[number] => LEVELS.some((known) => known === level)
