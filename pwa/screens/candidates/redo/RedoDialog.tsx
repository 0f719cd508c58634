import { useState } from 'react'
import { LONGEST_REDO_REASON } from '#shared/entities/limits.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { questionsFor, testsOf } from '#shared/policies/setup/job-tests.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useDoc, useDocs } from '../../../db/hooks.ts'
import { codeWords } from '../../../features/codes/code-words.ts'
import { useT } from '../../../i18n/use-t.ts'
import { askAgain, countUnderWay, redoable, type RedoDone } from './redo-candidates.ts'

interface RedoDialogProps {
  rows: readonly Interview[]
  onClose: () => void
}

/** Asks candidates to answer again (S115): the whole interview, or of one candidate chosen questions. Offline it waits on this device. */
export function RedoDialog({ rows, onClose }: RedoDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const tCommon = useT('common')
  // words of the server for code 5 (R370), its number for all others (R371)
  const command = useCommand(({ code, message }) => (code === SAID_BY_SERVER && message ? message : codeWords('redo', code, tCommon)))
  const people = redoable(rows)
  const [first] = people
  const one = rows.length === 1 ? first : undefined
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined)
  const [isMailed, setMailed] = useState(true)
  const [words, setWords] = useState('')
  const [done, setDone] = useState<RedoDone | null>(null)
  const leftOut = rows.length - people.length
  const underWay = countUnderWay(rows)
  const reason = people.length > 0 ? undefined : t(underWay > 0 ? 'redo.underWay' : 'redo.nobody')
  return (
    <FormDialog
      title={one ? t('redo.titleOf', { name: one.name }) : t('redo.title', { n: people.length })}
      action={t('redo.send')}
      icon="refresh"
      command={command}
      reason={reason}
      isComplete={chosen?.length !== 0}
      staysOpen
      result={done ? { title: t('redo.done'), content: <Outcome {...done} /> } : undefined}
      onSubmit={() => command.run(send)}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{t('redo.text')}</p>
          {leftOut > 0 && people.length > 0 && <p className="hf-meta">{t('redo.leftOut', { n: leftOut })}</p>}
          {one && (
            <>
              <ChoiceCards
                label={t('redo.what')}
                multiple={false}
                value={[chosen === undefined ? 'all' : 'some']}
                onChange={([id]) => setChosen(id === 'some' ? [] : undefined)}
                options={[
                  { id: 'all', label: t('redo.all') },
                  { id: 'some', label: t('redo.some') },
                ]}
              />
              {chosen !== undefined && (
                <Questions row={one} chosen={chosen} onChange={setChosen} isMissing={isTried && chosen.length === 0} />
              )}
            </>
          )}
          {first && <DeadlineNote people={people} jobId={first.jobId} />}
          <TextArea
            label={t('redo.reason')}
            description={t('redo.reasonHelp')}
            rows={2}
            maxLength={LONGEST_REDO_REASON}
            value={words}
            onChange={setWords}
          />
          <Checkbox isSelected={isMailed} onChange={setMailed}>
            {t('redo.mail')}
          </Checkbox>
        </>
      )}
    </FormDialog>
  )

  async function send(ask: Parameters<typeof askAgain>[0]): Promise<void> {
    if (first)
      setDone(await askAgain(ask, { jobId: first.jobId, ids: people.map(({ id }) => id), questionIds: chosen, isMailed, reason: words }))
  }
}
const SAID_BY_SERVER = 5

interface QuestionsProps {
  row: Interview
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  isMissing: boolean
}

/** The questions that this candidate is asked. */
function Questions({ row, chosen, onChange, isMissing }: QuestionsProps): React.JSX.Element {
  const t = useT('recruiter')
  const { docs } = useDocs('questions', { jobId: row.jobId })
  const { doc: order } = useDoc('jobSettings', settingId(row.jobId, 'order'))
  const asked = questionsFor(testsOf(order ?? undefined, docs), row)
  return (
    <ChoiceCards
      label={t('redo.some')}
      multiple
      value={chosen}
      onChange={onChange}
      options={asked.map(({ id, text }, index) => ({
        id,
        label: t('redo.question', { n: index + 1, text: Object.values(text)[0] ?? '' }),
      }))}
      errorMessage={isMissing ? t('redo.chooseSome') : undefined}
    />
  )
}

/** Warns that answers after the deadline count as late. */
function DeadlineNote({ people, jobId }: { people: readonly Interview[]; jobId: string }): React.JSX.Element | null {
  const t = useT('recruiter')
  const { doc: job } = useDoc('jobs', jobId)
  const [nowMs] = useState(() => Date.now())
  const late = job ? people.filter((row) => (deadlineOf(row, { job }) ?? Number.POSITIVE_INFINITY) < nowMs).length : 0
  return late === 0 ? null : <Banner status="warn">{t('redo.late', { n: late })}</Banner>
}

function Outcome({ asked, mails, refused, waiting }: RedoDone): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <ul>
      {asked > 0 && <li>{t('redo.done.asked', { n: asked })}</li>}
      {mails > 0 && <li>{t('mailing.done.mails', { n: mails })}</li>}
      {waiting > 0 && <li>{t('redo.done.waiting', { n: waiting })}</li>}
      {refused > 0 && <li>{t('redo.done.refused', { n: refused })}</li>}
    </ul>
  )
}
