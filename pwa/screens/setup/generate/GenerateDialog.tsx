import { useRef, useState } from 'react'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { KNOWLEDGE_TYPES } from '#shared/lib/files/knowledge-file.ts'
import { kindsToAsk } from '#shared/policies/features.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { AssessmentView, QuestionDraft } from '#shared/views/assessment.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useFailureWords } from '../../../api/use-failure-words.ts'
import { Button } from '../../../components/Button.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useDb } from '../../../db/hooks.ts'
import { useSession } from '../../../features/session/session.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import type { Setup } from '../setup-steps.ts'
import { DraftList } from './DraftList.tsx'
import { acceptDraft } from './save-draft.ts'
import { checkKnowledge, sendKnowledge, type FileProblem } from './send-knowledge.ts'
import './generate.css'

interface GenerateDialogProps {
  setup: Setup
  /** interview languages of the job, the first leads */
  languages: readonly string[]
  onClose: () => void
}

/** Has questions drafted of a file (S094): chosen, sent, read by the server, and accepted one by one. Needs a connection until the drafts are there. */
export function GenerateDialog({ setup, languages, onClose }: GenerateDialogProps): React.JSX.Element {
  const t = useT('generate')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const kinds = kindsToAsk(actor)
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const command = useCommand(useDraftWords())
  const [chosen, setChosen] = useState<{ file: File; id: string } | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [wanted, setWanted] = useState<WantedDrafts>({ kind: kinds[0] ?? 'video', count: 5, language: languages[0] ?? 'english' })
  const { kind, count, language } = wanted
  const [percent, setPercent] = useState<number | null>(null)
  const [made, setMade] = useState<AssessmentView | null>(null)
  const [decided, setDecided] = useState<ReadonlyMap<string, 'accepted' | 'dismissed'>>(new Map())
  useBusy(command.isRunning)
  return (
    <FormDialog
      title={t('title')}
      size="wide"
      icon="upload"
      action={t('make')}
      isComplete={chosen !== null && problem === null}
      reason={isOnline ? undefined : offlineWords(t('needs'))}
      onSubmit={make}
      command={command}
      result={
        made
          ? {
              title: t('drafts'),
              content: <DraftList assessment={made} decided={decided} isFull={setup.questions.length >= MAX_QUESTIONS} onDecide={decide} />,
            }
          : undefined
      }
      staysOpen
      isFixedWhilePending
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p className="hf-meta">{t('help')}</p>
          <FileChoice name={chosen?.file.name} isDisabled={command.isRunning} onFile={(file) => void choose(file)} />
          {problem && <FormError>{t(`problem.${problem}`)}</FormError>}
          {isTried && !chosen && <FormError>{t('noFile')}</FormError>}
          <DraftFields wanted={wanted} kinds={kinds} languages={languages} onChange={(part) => setWanted({ ...wanted, ...part })} />
          {percent !== null && command.isRunning && (
            <ProgressBar
              label={percent < 100 ? t('sending') : t('reading')}
              value={percent}
              max={100}
              valueText={t('percent', { percent })}
            />
          )}
        </>
      )}
    </FormDialog>
  )

  async function choose(file: File): Promise<void> {
    setChosen({ file, id: newId() })
    setProblem(await checkKnowledge(file))
  }

  async function make(): Promise<boolean> {
    if (!chosen) return false
    const { file, id } = chosen
    return await command.run(async (send) => {
      setPercent(0)
      const refused = await sendKnowledge(send, { id, file, onProgress: (sent, total) => setPercent(Math.floor((sent / total) * 100)) })
      if (refused) return setProblem(refused)
      setPercent(100)
      const lang = INTERVIEW_LANGUAGE_NAMES.find((name) => name === language) ?? 'english'
      setMade(await send('recruiter', 'generate_assessment', { knowledge_id: id, type: QUESTION_KINDS[kind], count, lang }))
    })
  }

  function decide(draft: QuestionDraft, decision: 'accepted' | 'dismissed'): void {
    if (decided.has(draft.draft_id) || !made) return
    setDecided(new Map([...decided, [draft.draft_id, decision]]))
    if (decision === 'accepted')
      void acceptDraft(db, setup.job, { draft, made, kind, language, ordered: setup.questions, nowMs: Date.now() })
  }
}

interface WantedDrafts {
  kind: Question['kind']
  count: number
  language: string
}

interface DraftFieldsProps {
  wanted: WantedDrafts
  kinds: readonly Question['kind'][]
  languages: readonly string[]
  onChange: (part: Partial<WantedDrafts>) => void
}

function DraftFields({ wanted, kinds, languages, onChange }: DraftFieldsProps): React.JSX.Element {
  const t = useT('generate')
  return (
    <>
      <Select
        label={t('kind')}
        value={wanted.kind}
        options={kinds.map((id) => ({ id, label: t(`kindOf.${id}`) }))}
        onChange={(id) => onChange({ kind: kinds.find((one) => one === id) ?? wanted.kind })}
      />
      <NumberField
        label={t('count')}
        value={wanted.count}
        minValue={1}
        maxValue={MAX_QUESTIONS}
        onChange={(count) => onChange({ count })}
      />
      <Select
        label={t('language')}
        description={t('language.help')}
        value={wanted.language}
        options={languages.map((id) => ({ id, label: languageName(id) }))}
        onChange={(language) => onChange({ language })}
      />
    </>
  )
}

function useDraftWords(): ReturnType<typeof useFailureWords> {
  const t = useT('generate')
  const words = useFailureWords()
  return (failure) => {
    const code = OUTCOMES.find((one) => one === failure.code)
    return code === undefined ? words(failure) : t(`outcome.${code}`)
  }
}

/** Outcomes of the call that have words of their own. */
const OUTCOMES = [1, 2, 3, 5, 7, 8, 10] as const
const ENDINGS = [...Object.values(KNOWLEDGE_TYPES), '.pdf', '.docx', '.txt'].join(',')

interface FileChoiceProps {
  name: string | undefined
  isDisabled: boolean
  onFile: (file: File) => void
}

function FileChoice({ name, isDisabled, onFile }: FileChoiceProps): React.JSX.Element {
  const t = useT('generate')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="hf-row">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file')}
        accept={ENDINGS}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // the same file may be chosen again after a problem
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon="upload" isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <span role="status">{name && <bdi>{name}</bdi>}</span>
    </div>
  )
}
