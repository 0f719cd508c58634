import { useState } from 'react'
import { COMPETENCY_NAMES, MAX_COMPETENCIES } from '#shared/lib/questions/competency-names.ts'
import { subTypesOf, topicTypesFor, type QuestionTopic } from '#shared/lib/questions/topics.ts'
import type { Question } from '#shared/entities/question.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { useDb } from '../../../db/hooks.ts'
import { questionText } from '../../../features/answers/questions.ts'
import { useSession } from '../../../features/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveQuestion } from '../save-setup.ts'
import { checkQuestionType } from './bank-calls.ts'
import './bank.css'

/** Type, sub-type and competencies of a question (S091); the server proposes the first two by the words of the text. */
export function TopicFields({ question, language }: { question: Question; language: string | undefined }): React.JSX.Element {
  const t = useT('bank')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const { topic } = question
  // a colleague in the other mode may have set a type that is not offered here
  const types = [...new Set([...topicTypesFor(actor.assessmentType), ...(topic ? [topic.type] : [])])]
  const save = (next: QuestionTopic | undefined): void => void saveQuestion(db, question.id, { topic: next })
  const subTypes = topic ? subTypesOf(topic.type) : []
  return (
    <>
      <div className="hf-setup-pair">
        <Select
          label={t('type')}
          value={topic?.type ?? NONE}
          options={[{ id: NONE, label: t('type.none') }, ...types.map((id) => ({ id, label: t(`typeOf.${id}`) }))]}
          onChange={(id) => save(withType(types.find((type) => type === id)))}
        />
        <Select
          label={t('subType')}
          isDisabled={!topic}
          value={topic?.subType ?? NONE}
          options={[{ id: NONE, label: t('subType.none') }, ...subTypes.map((id) => ({ id, label: t(`subTypeOf.${id}`) }))]}
          onChange={(id) =>
            topic &&
            save(
              withSubType(
                topic,
                subTypes.find((subType) => subType === id),
              ),
            )
          }
        />
      </div>
      <Proposal text={questionText(question.text, language)} onUse={save} />
      <CompetencyFields question={question} />
    </>
  )
}

const NONE = 'none'
const withType = (type: QuestionTopic['type'] | undefined): QuestionTopic | undefined => type && { type }
const withSubType = ({ type }: QuestionTopic, subType: QuestionTopic['subType']): QuestionTopic => ({ type, ...(subType && { subType }) })

/** Asks for a proposal and offers it; nothing changes before somebody takes it. */
function Proposal({ text, onUse }: { text: string; onUse: (topic: QuestionTopic) => void }): React.JSX.Element {
  const t = useT('bank')
  const command = useCommand()
  const [proposed, setProposed] = useState<{ of: string; topic: QuestionTopic | null } | null>(null)
  const shown = proposed?.of === text ? proposed : null
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button variant="quiet" icon="search" isPending={command.isRunning} isDisabled={text === ''} onPress={() => void ask()}>
          {t('propose')}
        </Button>
        {shown?.topic && (
          <Button onPress={() => shown.topic && onUse(shown.topic)}>{t('proposed.use', { topic: words(shown.topic) })}</Button>
        )}
      </div>
      <div>
        <p className="hf-meta" role="status">
          {shown && (shown.topic ? t('proposed.help') : t('proposed.none'))}
        </p>
        <CommandResult command={command} />
      </div>
    </div>
  )

  async function ask(): Promise<void> {
    await command.run(async () => {
      const { type, sub_type: subType } = await checkQuestionType({ question: text.slice(0, 2000) })
      setProposed({ of: text, topic: type && { type, ...(subType && { subType }) } })
    })
  }

  function words({ type, subType }: QuestionTopic): string {
    return subType ? t('topic', { type: t(`typeOf.${type}`), subType: t(`subTypeOf.${subType}`) }) : t(`typeOf.${type}`)
  }
}

/** Names of what the question is to show; of a list of their own they are shown as they are written. */
function CompetencyFields({ question }: { question: Question }): React.JSX.Element {
  const t = useT('bank')
  const db = useDb()
  const chosen = question.competencies ?? []
  const left = COMPETENCY_NAMES.filter((name) => !chosen.includes(name))
  const change = (edit: (stored: readonly string[]) => string[]): void =>
    void saveQuestion(db, question.id, (stored) => ({ competencies: edit(stored.competencies ?? []) }))
  return (
    <div className="hf-stack">
      <Select
        label={t('competencies')}
        description={t('competencies.help', { count: chosen.length, max: MAX_COMPETENCIES })}
        placeholder={t('competencies.add')}
        value=""
        isDisabled={chosen.length >= MAX_COMPETENCIES}
        options={left.map((id) => ({ id, label: t(`competencyOf.${id}`) }))}
        onChange={(id) => change((stored) => (stored.includes(id) || stored.length >= MAX_COMPETENCIES ? [...stored] : [...stored, id]))}
      />
      {chosen.length > 0 && (
        <ul className="hf-bank-chosen" aria-label={t('competencies.chosen')}>
          {chosen.map((name) => (
            <li key={name}>
              <Button variant="quiet" icon="close" onPress={() => change((stored) => stored.filter((other) => other !== name))}>
                <span className="hf-visually-hidden">{t('competencies.remove')}</span> {nameOf(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function nameOf(name: string): string {
    const known = COMPETENCY_NAMES.find((one) => one === name)
    return known ? t(`competencyOf.${known}`) : name
  }
}
