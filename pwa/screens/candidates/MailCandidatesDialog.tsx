import { useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { useCommand } from '../../api/use-command.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useDoc } from '../../db/hooks.ts'
import { codeWords } from '../../features/codes/code-words.ts'
import { QuotaNote } from '../../features/usage/QuotaNote.tsx'
import { useT } from '../../i18n/use-t.ts'
import { fitting, mailCandidates, PERSON_STATES, type MailAction, type PersonState } from './mail-candidates.ts'
import { ActionPreview } from './mailing/ActionPreview.tsx'
import { PeopleStates } from './mailing/PeopleStates.tsx'
import { WhenMails } from './mailing/WhenMails.tsx'
import { useGrace, type Grace } from './mailing/use-grace.ts'

interface MailCandidatesDialogProps {
  rows: readonly Interview[]
  action: MailAction
  onClose: () => void
}

/** Sends a mail to the chosen candidates whom it fits (S113): ten seconds to take it back, and then it tells what became of each; offline it waits on this device. */
export function MailCandidatesDialog({ rows, action, onClose }: MailCandidatesDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const tCommon = useT('common')
  const command = useCommand(({ code }) => codeWords('mail', code, tCommon))
  const grace = useGrace()
  const isStopped = useRef(false)
  const [reached, setReached] = useState<number | null>(null)
  const [states, setStates] = useState<ReadonlyMap<string, PersonState> | null>(null)
  // those of the moment when it was pressed: a reminder that arrives makes no one done
  const [people] = useState(() => fitting(rows, action))
  const [first] = people
  const { doc: job } = useDoc('jobs', first?.jobId ?? '')
  const leftOut = rows.length - people.length
  return (
    <FormDialog
      title={t(`mailing.title.${action}`, { n: people.length })}
      action={t(`mailing.send.${action}`)}
      icon="send"
      command={command}
      reason={people.length === 0 ? t('mailing.nobody') : undefined}
      isFixedWhilePending
      staysOpen
      result={
        states
          ? {
              title: t('mailing.done'),
              content: (
                <>
                  <Outcome states={states} />
                  <PeopleStates people={people} states={states} />
                </>
              ),
            }
          : undefined
      }
      onSubmit={async () => (await grace.wait()) && (await command.run(send))}
      onClose={onClose}
    >
      <p>{t(`mailing.what.${action}`)}</p>
      {leftOut > 0 && <p className="hf-meta">{t(`mailing.leftOut.${action}`, { n: leftOut })}</p>}
      <p className="hf-meta">{t('mailing.limit')}</p>
      {first && <WhenMails jobId={first.jobId} />}
      {action === 'invite' && <QuotaNote />}
      {first && job && <ActionPreview action={action} person={first} job={job} />}
      <Soon grace={grace} />
      {reached !== null && people.length > 0 && (
        <>
          <ProgressBar label={t('mailing.progress', { done: reached, total: people.length })} value={reached} max={people.length} />
          {command.isRunning && (
            <div>
              <Button icon="close" onPress={() => (isStopped.current = true)}>
                {t('mailing.stop')}
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )

  async function send(ask: Parameters<typeof mailCandidates>[0]): Promise<void> {
    if (!first) return
    isStopped.current = false
    setReached(0)
    const ids = people.map(({ id }) => id)
    setStates(await mailCandidates(ask, { jobId: first.jobId, ids, action, isStopped: () => isStopped.current }, setReached))
  }
}

/** Mails that are about to go, and the way to hold them back. */
function Soon({ grace: { secondsLeft, undo, now } }: { grace: Grace }): React.JSX.Element | null {
  const t = useT('recruiter')
  if (secondsLeft === null) return null
  return (
    <Banner status="info">
      <p aria-hidden="true">{t('mailing.soon', { n: secondsLeft })}</p>
      <p className="hf-visually-hidden">{t('mailing.soonSaid')}</p>
      <div className="hf-row">
        <Button icon="close" onPress={undo}>
          {t('mailing.undo')}
        </Button>
        <Button variant="quiet" onPress={now}>
          {t('mailing.now')}
        </Button>
      </div>
    </Banner>
  )
}

function Outcome({ states }: { states: ReadonlyMap<string, PersonState> }): React.JSX.Element {
  const t = useT('recruiter')
  const counts = PERSON_STATES.map((state) => [state, [...states.values()].filter((one) => one === state).length] as const)
  return <ul>{counts.toReversed().map(([state, n]) => n > 0 && <li key={state}>{t(WORDS[state], { n })}</li>)}</ul>
}

const WORDS = {
  sent: 'mailing.done.mails',
  waiting: 'mailing.done.waiting',
  limited: 'mailing.done.limited',
  refused: 'mailing.done.refused',
  stopped: 'mailing.done.stopped',
} as const
