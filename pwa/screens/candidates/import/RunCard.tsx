import type { Job } from '#shared/entities/job.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { BATCH_ROWS, importFailureCode, peopleIn, type Batch, type BatchState } from './import-run.ts'
import { ResultPages } from './ResultPages.tsx'
import type { Running } from './use-import-run.ts'

/** An import under way and what became of it; it goes on when the page is closed. */
export function RunCard({ run, job }: { run: Running; job: Job }): React.JSX.Element {
  const t = useT('imports')
  const isOnline = useConnection()
  const undo = useCommand()
  const { batches, total, undone } = run
  const count = (...states: BatchState[]): number => peopleIn(batches.filter(({ state }) => states.includes(state)))
  const [done, stopped] = [count('done'), count('cancelled', 'refused') + run.lost]
  const open = total - done - stopped
  const isStored = count('waiting', 'sending') === open
  const ids = batches.flatMap(addedIds)
  return (
    <Card title={t('run.title')}>
      <div className="hf-stack">
        {total > 0 && (
          <ProgressBar
            label={t('run.progress')}
            value={done}
            max={total}
            valueText={t('run.of', { done, total })}
            isPaused={open > 0 && !isOnline}
          />
        )}
        <div role="status" className="hf-stack">
          {open > 0 && (
            <Banner status="info">{t(isStored ? (isOnline ? 'run.sending' : 'run.waiting') : 'run.storing', { n: open })}</Banner>
          )}
          {open === 0 && stopped === 0 && <Banner status="ok">{t('run.done', { n: ids.length })}</Banner>}
          {run.changed > 0 && <p>{t('run.changed', { n: run.changed })}</p>}
          {run.leftOut > 0 && <p>{t('run.leftOut', { n: run.leftOut })}</p>}
          {stopped > 0 && <Banner status="warn">{t('run.stopped', { n: stopped })}</Banner>}
          {open === 0 && stopped > 0 && !run.mayGoOn && <p>{t('run.chooseAgain')}</p>}
          {batches.map(({ id, problem }) => problem && <Problem key={id} problem={problem} />)}
          {undone && <Banner status="ok">{t('undo.done', undone)}</Banner>}
        </div>
        <div className="hf-row">
          {open > 0 && <Button onPress={run.cancel}>{t('run.cancel')}</Button>}
          {open === 0 && stopped > 0 && run.mayGoOn && (
            <Button variant="primary" onPress={run.goOn}>
              {t('run.goOn')}
            </Button>
          )}
          {open === 0 && ids.length > 0 && !undone && (
            <Button
              isPending={undo.isRunning}
              isDisabled={!isOnline}
              reason={isOnline ? undefined : t('undo.needsConnection')}
              onPress={() => void takeAway()}
            >
              {t('undo.do', { n: ids.length })}
            </Button>
          )}
          {open === 0 && <Button onPress={run.dismiss}>{t('run.dismiss')}</Button>}
          <LinkButton to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
            {t('run.toList')}
          </LinkButton>
        </div>
        <CommandResult command={undo} />
        {total > 0 && <ResultPages batches={batches} />}
      </div>
    </Card>
  )

  async function takeAway(): Promise<void> {
    const sum = { removed: 0, kept: 0 }
    const isDone = await undo.run(async (send) => {
      for (let from = 0; from < ids.length; from += BATCH_ROWS) {
        const answer = await send('recruiter', 'undo_import', { job_id: job.id, interview_ids: ids.slice(from, from + BATCH_ROWS) })
        sum.removed += answer.removed.length
        sum.kept += answer.kept.length
      }
    })
    if (isDone) run.noteUndone(sum)
  }
}

function Problem({ problem }: { problem: NonNullable<Batch['problem']> }): React.JSX.Element {
  const t = useT('imports')
  return (
    <Banner status="bad">
      <p>{t('run.refused', { code: String(importFailureCode(problem)) })}</p>
      {problem.details.slice(0, 5).map((line) => (
        <p key={line} dir="ltr">
          {line}
        </p>
      ))}
    </Banner>
  )
}

/** Of a batch whose answer nobody saw all may have been added; the server knows better. */
const addedIds = ({ state, importedIds, people }: Batch): readonly string[] =>
  state === 'done' ? (importedIds ?? people.map(({ id }) => id)) : []
