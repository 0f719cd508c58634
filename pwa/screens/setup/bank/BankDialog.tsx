import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { BankQuestion } from '#shared/lib/questions/bank.ts'
import { topicTypesFor } from '#shared/lib/questions/topics.ts'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { foldText } from '#shared/primitives/text.ts'
import { useQuery } from '../../../api/use-query.ts'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useSession } from '../../../features/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { addBankQuestions } from '../tests/save-tests.ts'
import type { Setup } from '../setup-steps.ts'
import { BankFilters } from './BankFilters.tsx'
import { BankList } from './BankList.tsx'
import { findQuestions, textsOf } from './find-questions.ts'
import type { Wanted } from './wanted.ts'
import './bank.css'

export interface BankDialogProps {
  setup: Setup
  /** interview languages of the job, the first leads */
  languages: readonly string[]
  kind: Question['kind']
  onClose: () => void
}

/** The question bank (S093): narrowed by language, type, sub-type and words, and many taken over at once. Works offline. */
export function BankDialog({ setup, languages, kind, onClose }: BankDialogProps): React.JSX.Element {
  const t = useT('bank')
  const db = useDb()
  const { assessmentType } = useSession()?.actor ?? db.actor
  const types = useMemo(() => topicTypesFor(assessmentType), [assessmentType])
  // English stands in for a language that a question does not have, so it is offered to every job
  const offered = [...new Set([...languages, 'english'])]
  const [wanted, setWanted] = useState<Omit<Wanted, 'types'>>({ language: offered[0] ?? 'english', words: '' })
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const { language, type, subType } = wanted
  const words = useDeferredValue(wanted.words)
  const ask = useCallback(() => findQuestions({ language, type, subType, words, types }), [language, type, subType, words, types])
  const { query, reload } = useQuery(ask)
  const room = Math.max(0, MAX_QUESTIONS - mostQuestions(setup.tests).length - picked.length)
  const there = new Set(setup.questions.flatMap(({ text }) => Object.values(text).map(foldText)))
  return (
    <FormDialog
      title={t('title')}
      size="wide"
      icon="plus"
      action={t('add', { n: picked.length })}
      isComplete={picked.length > 0}
      onSubmit={add}
      done={{ status: 'ok', message: t('added', { n: picked.length }) }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <BankFilters wanted={{ ...wanted, types }} languages={offered} onNarrow={(part) => setWanted({ ...wanted, ...part })} />
          <p className="hf-meta" role="status">
            {query.phase === 'ready' && t('found', { n: query.data.length, picked: picked.length, room })}
          </p>
          {query.phase === 'loading' && <Skeleton lines={6} />}
          {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
          {query.phase === 'ready' && (
            <BankList
              questions={query.data}
              pickedIds={new Set(picked.map(({ question }) => question.id))}
              there={there}
              isFull={room === 0}
              onPick={pick}
            />
          )}
          {isTried && picked.length === 0 && <FormError>{t('nonePicked')}</FormError>}
        </>
      )}
    </FormDialog>
  )

  function pick(question: BankQuestion, isOn: boolean): void {
    setPicked(isOn ? [...picked, { question, language }] : picked.filter((other) => other.question.id !== question.id))
  }

  async function add(): Promise<void> {
    const made = await Promise.all(
      picked.map(async ({ question, language: chosen }) => ({
        text: { ...(await textsOf(question, languages)), [chosen]: question.text },
        topic: { type: question.type, subType: question.subType },
      })),
    )
    await addBankQuestions(db, setup, { kind, made, nowMs: Date.now() })
  }
}

/** Chosen question, with the language in which it was read. */
interface Picked {
  question: BankQuestion
  language: string
}
