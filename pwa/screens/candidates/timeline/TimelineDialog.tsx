import type { Interview } from '#shared/entities/interview.ts'
import { isOpenWindow } from '#shared/policies/candidate-list.ts'
import { isStampOf } from '#shared/sync/stamp.ts'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useDb, useDoc, useDocs } from '../../../db/hooks.ts'
import { timelineOf } from '../../../features/candidate-list/timeline.ts'
import { visibleReviews } from '../../../features/review/review-rules.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Moments of a candidate as far as this device knows them, and what holds now. */
export function TimelineDialog({ row: opened, onClose }: { row: Interview; onClose: () => void }): React.JSX.Element {
  const t = useT('list')
  const tCommon = useT('common')
  const me = useDb().actor.id
  const row = useDoc('interviews', opened.id).doc ?? opened
  const answers = useDocs('answers', { iv: row.id })
  const comments = useDocs('comments', { iv: row.id })
  const reviews = useDocs('reviews', { iv: row.id })
  const { sealed, peers } = visibleReviews(reviews.docs, me)
  const isLoading = answers.isLoading || comments.isLoading || reviews.isLoading
  const entries = timelineOf({ row, answers: answers.docs, comments: comments.docs, reviews: [...(sealed ? [sealed] : []), ...peers] })
  return (
    <Dialog
      title={t('timeline.title', { name: row.name })}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" onPress={onClose}>
          {tCommon('action.close')}
        </Button>
      }
    >
      {isLoading ? (
        <Skeleton lines={5} />
      ) : (
        <div className="hf-stack">
          <ol className="hf-list-timeline">
            {entries.map(({ at, key, values }, n) => (
              <li key={`${key} ${n}`}>
                <time className="hf-meta" dateTime={new Date(at).toISOString()}>
                  {formatDateTime(at)}
                </time>
                <span>{t(key, values)}</span>
              </li>
            ))}
          </ol>
          <Now row={row} me={me} />
        </div>
      )}
    </Dialog>
  )
}

/** Facts whose moments no device keeps: mails, arrival, window, outcome and who gave it. */
function Now({ row, me }: { row: Interview; me: string }): React.JSX.Element {
  const t = useT('list')
  const { reminder = 0, extension = 0, confirmation = 0 } = row.mailed ?? {}
  const { delivered, shortlisted = 0, endAt } = row
  const isMine = isStampOf(me, row.fop['shortlisted'])
  const facts = [
    reminder > 0 && t('timeline.now.reminded', { n: reminder }),
    extension > 0 && t('timeline.now.extended', { n: extension }),
    confirmation > 0 && t('timeline.now.confirmed'),
    delivered && delivered.total > 0 && t('timeline.now.delivered', delivered),
    !isOpenWindow(endAt) && endAt && t('timeline.now.until', { date: formatDateTime(endAt) }),
    shortlisted !== 0 && t(isMine ? 'timeline.now.outcomeByMe' : 'timeline.now.outcome', { outcome: t(`outcome.${shortlisted}`) }),
    row.rev === 0 && t('timeline.now.notSent'),
  ].filter((words) => typeof words === 'string' && words !== '')
  if (facts.length === 0) return <></>
  return (
    <section>
      <h3 className="hf-list-heading">{t('timeline.now')}</h3>
      <ul>
        {facts.map((words) => (
          <li key={String(words)}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
