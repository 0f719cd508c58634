import { useCallback, useState } from 'react'
import type { MissingRater } from '#shared/views/missing-rater.ts'
import { call } from '../../../api/client.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Ago } from '../../../components/Ago.tsx'
import { Button } from '../../../components/Button.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useMailNews } from '../../../features/mail-delivery/mail-news.ts'
import { giveCommand } from '../../../features/outbox/give-command.ts'
import { useT } from '../../../i18n/use-t.ts'

interface MissingRatersProps {
  jobId: string
  interviewId: string
}

/** People who have not sealed a score, each with the last reminder; a press mails one of them, or all. */
export function MissingRaters({ jobId, interviewId }: MissingRatersProps): React.JSX.Element {
  const t = useT('scores')
  const about = { job_id: jobId, interview_id: interviewId }
  const ask = useCallback(
    (signal: AbortSignal) => call('reports', 'missing_raters', { job_id: jobId, interview_id: interviewId }, { signal }),
    [jobId, interviewId],
  )
  const { query, reload } = useQuery(ask)
  const reminder = useReminder(about, reload)
  const raters = query.phase === 'ready' ? query.data.raters : []
  return (
    <section className="hf-stack" aria-labelledby="missing-heading">
      <h3 id="missing-heading">{t('missing.title')}</h3>
      {query.phase === 'loading' && <Skeleton lines={2} />}
      {query.phase === 'failed' && (
        <AskFailed failure={query.failure} onRetry={reload}>
          {query.failure.kind === 'offline' ? t('missing.needsConnection') : undefined}
        </AskFailed>
      )}
      {query.phase === 'ready' && raters.length === 0 && <p>{t('missing.nobody')}</p>}
      {raters.length > 0 && <p className="hf-meta">{t('missing.text')}</p>}
      {raters.length > 0 && (
        <ul className="hf-effective-list">
          {raters.map((rater) => (
            <Row key={rater.id} rater={rater} isBusy={reminder.isRunning} onRemind={() => reminder.remind([rater])} />
          ))}
        </ul>
      )}
      {raters.length > 1 && (
        <div>
          <Button isPending={reminder.isRunning} onPress={() => reminder.remind(raters, { isAll: true })}>
            {t('missing.all')}
          </Button>
        </div>
      )}
      <div role="status">{reminder.said && <Banner status={reminder.said.status}>{reminder.said.message}</Banner>}</div>
    </section>
  )
}

function Row({ rater, isBusy, onRemind }: { rater: MissingRater; isBusy: boolean; onRemind: () => void }): React.JSX.Element {
  const t = useT('scores')
  const { name, kind, reminded_at: at } = rater
  return (
    <li className="hf-effective-row">
      <span>
        <bdi>{name}</bdi> <span className="hf-meta">{t(`missing.kind.${kind}`)}</span>
      </span>
      <span className="hf-effective-source hf-meta">{at === undefined ? t('missing.never') : <Reminded at={at} />}</span>
      <Button variant="quiet" isPending={isBusy} onPress={onRemind}>
        {t(at === undefined ? 'missing.one' : 'missing.again', { name })}
      </Button>
    </li>
  )
}

function Reminded({ at }: { at: number }): React.JSX.Element {
  const t = useT('scores')
  return (
    <>
      {t('missing.last')} <Ago ms={at} />
    </>
  )
}

interface Reminder {
  isRunning: boolean
  said: { status: 'ok' | 'warn' | 'bad' | 'info'; message: string } | null
  remind(raters: readonly MissingRater[], options?: { isAll?: boolean }): void
}

/** Reminds by way of the outbox. Somebody chosen by name who was reminded today was chosen knowingly; "all" leaves those out. */
function useReminder(about: { job_id: string; interview_id: string }, onDone: () => void): Reminder {
  const t = useT('scores')
  const news = useMailNews()
  const command = useCommand()
  const [said, setSaid] = useState<Reminder['said']>(null)
  const names = [{ collection: 'interviews' as const, id: about.interview_id }]
  return {
    isRunning: command.isRunning,
    said: command.problem === null ? said : { status: 'bad', message: command.problem },
    remind: (raters, { isAll = false } = {}) =>
      void command.run(async (send) => {
        setSaid(null)
        const wish = { raters: raters.map(({ id }) => id), ...(!isAll && raters[0]?.reminded_at !== undefined && { again: true }) }
        const sent = await giveCommand(send, 'reports/remind_raters', { ...about, ...wish }, { names, count: raters.length })
        if (!sent) return setSaid({ status: 'info', message: t('missing.waits') })
        const { reminded: n, delivery } = sent
        const done = t('missing.done', { n })
        setSaid(n === 0 ? { status: 'warn', message: done } : news({ delivery, sent: done, n }))
        onDone()
      }),
  }
}
