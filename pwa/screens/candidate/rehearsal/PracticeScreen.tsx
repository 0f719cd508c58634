import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { Page } from '../../../components/Page.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { keepPractised, type Practised } from '../../../features/capture/practice.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { kindAfter, practiceKinds, type PracticeKind } from './practice-kinds.ts'
import { SaveStatus } from '../question/SaveStatus.tsx'
import { MAX_LENGTH } from '../question/ShortQuestion.tsx'
import { useSaveStatus } from '../question/use-save-status.ts'
import '../candidate.css'

/** A question in writing to try: as the real one, with how to answer it. It is saved as the real one is, and stays on this device. */
export function PracticeScreen({ type }: { type: string }): React.JSX.Element {
  const { pack, interview } = useInterview()
  const kind = practiceKinds(pack.questions).find((known) => known === type)
  // there is no way back into the rehearsal, and what was practised is erased by now
  if (interview.stage === 'interview' || interview.stage === 'done')
    return <Navigate to="/candidate/interview/$id" params={{ id: pack.interview.id }} replace />
  if (!kind) return <Navigate to="/candidate/interview/$id/rehearsal" params={{ id: pack.interview.id }} replace />
  return <Practice key={kind} kind={kind} />
}

function Practice({ kind }: { kind: PracticeKind }): React.JSX.Element {
  const t = useT('practice')
  const navigate = useNavigate()
  const { pack, visit } = useInterview()
  const { id } = pack.interview
  const kinds = practiceKinds(pack.questions)
  const [entered, setEntered] = useState<Practised>(() => visit.practised ?? {})
  const { push, drop: _drop, ...kept } = useSaveStatus<Practised>(useCallback((changes) => keepPractised(id, changes), [id]))
  const enter = (changes: Practised): void => {
    setEntered((before) => ({ ...before, ...changes }))
    void push(changes)
  }
  const next = (): void => {
    const after = kindAfter(kinds, kind)
    void (after
      ? navigate({ to: '/candidate/interview/$id/rehearsal/$type', params: { id, type: after } })
      : navigate({ to: '/candidate/interview/$id/rehearsal', params: { id } }))
  }
  return (
    <PracticeForm
      kind={kind}
      entered={entered}
      onEnter={enter}
      status={<SaveStatus written={{ ...kept, draft: visit.practised?.[kind] }} />}
      onNext={next}
      back={
        <Link to="/candidate/interview/$id/rehearsal" params={{ id }}>
          {t('practice.back')}
        </Link>
      }
    />
  )
}

interface PracticeFormProps {
  kind: PracticeKind
  entered: Practised
  onEnter: (changes: Practised) => void
  /** absent: nothing is kept */
  status?: ReactNode
  onNext: () => void
  back: ReactNode
}

/** The question to try, and how to answer it; the same for who tries the rehearsal of a job out. */
export function PracticeForm({ kind, entered, onEnter: enter, status, onNext: next, back }: PracticeFormProps): React.JSX.Element {
  const t = useT('practice')
  const tCandidate = useT('candidate')
  const { pack } = useInterview()
  const kinds = practiceKinds(pack.questions)
  const goOnByKey = (event: KeyboardEvent): void => {
    if (kind === 'short' && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next()
  }
  return (
    <Page
      title={kind === 'choice' ? pack.practice.choice.text : pack.practice.short}
      eyebrow={t('practice.position', { n: kinds.indexOf(kind) + 1, total: kinds.length })}
      narrow
    >
      <Card>
        <div onKeyDown={goOnByKey} role="presentation">
          {kind === 'choice' ? (
            <Choice chosen={entered.choice ?? []} onChange={(choice) => enter({ choice })} />
          ) : (
            <TextArea
              label={tCandidate('short.label')}
              value={entered.short ?? ''}
              onChange={(short) => enter({ short })}
              rows={8}
              maxLength={MAX_LENGTH}
            />
          )}
        </div>
        <div className="hf-answer-bar">
          {status}
          <Button variant="primary" onPress={next}>
            {tCandidate('question.next')}
          </Button>
        </div>
      </Card>
      <HowTo kind={kind} isKept={status !== undefined} />
      <p>{back}</p>
    </Page>
  )
}

/** Choice of a single option, or of several when the interview has such a question. */
function Choice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }): React.JSX.Element {
  const t = useT('practice')
  const tCandidate = useT('candidate')
  const { pack } = useInterview()
  const { choices } = pack.practice.choice
  const isMultiple = asksForMany(pack.questions)
  return (
    <div className="hf-stack">
      <ChoiceCards
        label={tCandidate(isMultiple ? 'choice.many' : 'choice.one')}
        options={choices.map((choice) => ({ id: choice.id, label: choice.text }))}
        value={chosen}
        onChange={onChange}
        multiple={isMultiple}
      />
      <p className="hf-meta" role="status">
        {t('choice.chosen', { n: chosen.length, of: choices.length })}
      </p>
    </div>
  )
}

function HowTo({ kind, isKept }: { kind: PracticeKind; isKept: boolean }): React.JSX.Element {
  const t = useT('practice')
  const { pack } = useInterview()
  const way = kind === 'choice' && asksForMany(pack.questions) ? 'many' : kind
  return (
    <Card title={t('practice.how')}>
      <ul>
        <li>{t(`touch.${way}`)}</li>
        <li>{t(`keys.${way}`)}</li>
        {isKept && <li>{t('practice.saved')}</li>}
      </ul>
    </Card>
  )
}

const asksForMany = (questions: ReturnType<typeof useInterview>['pack']['questions']): boolean =>
  questions.some(({ answerType }) => answerType === 'Multiple Answers')
