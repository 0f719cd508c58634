import { useRef, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { KNOWLEDGE_TYPES } from '#shared/lib/files/knowledge-file.ts'
import { kindsToAsk } from '#shared/policies/features.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import type { QuestionDraft } from '#shared/views/assessment.ts'
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
import type { SetPlace } from '../tests/edit-tests.ts'
import { draftPlaces, hasRoom, kindAt } from './draft-places.ts'
import { DraftList } from './DraftList.tsx'
import { PlaceField } from './PlaceField.tsx'
import { acceptDraft } from './save-draft.ts'
import { useDrafting, type AskedDrafts } from './use-drafting.ts'
import './generate.css'

interface GenerateDialogProps {
  setup: Setup
  /** interview languages of the job, the first leads */
  languages: readonly string[]
  /** set that the person has open */
  place: SetPlace | undefined
  onClose: () => void
}

/** Has questions drafted of a file (S094): chosen, sent, read by the server, and accepted one by one. Needs a connection until the drafts are there. */
export function GenerateDialog({ setup, languages, place, onClose }: GenerateDialogProps): React.JSX.Element {
  const t = useT('generate')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const kinds = kindsToAsk(actor)
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const { command, chosen, percent, made, choose, make } = useDrafting(useDraftWords())
  const [wanted, setWanted] = useState<WantedDrafts>({
    kind: kinds.find((one) => one === kindAt(setup.tests, place)) ?? kinds[0] ?? 'video',
    count: 5,
    language: languages[0] ?? 'english',
    place,
  })
  const { kind, language } = wanted
  const places = draftPlaces(setup.tests, kind)
  // a set that went meanwhile, or of another kind, takes none
  const to = places.find(({ testId, setId }) => testId === wanted.place?.testId && setId === wanted.place.setId)
  const [decided, setDecided] = useState<ReadonlyMap<string, 'accepted' | 'dismissed'>>(new Map())
  useBusy(command.isRunning)
  return (
    <FormDialog
      title={t('title')}
      size="wide"
      icon="upload"
      action={t('make')}
      isComplete={chosen !== null && chosen.problem === null}
      reason={isOnline ? undefined : offlineWords(t('needs'))}
      onSubmit={() => make(wanted)}
      command={command}
      result={
        made
          ? {
              title: t('drafts'),
              content: <DraftList assessment={made} decided={decided} isFull={!hasRoom(setup.tests, to)} onDecide={decide} />,
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
          {chosen?.problem && <FormError>{t(`problem.${chosen.problem}`)}</FormError>}
          {isTried && !chosen && <FormError>{t('noFile')}</FormError>}
          <DraftFields wanted={wanted} kinds={kinds} languages={languages} onChange={(part) => setWanted({ ...wanted, ...part })} />
          {setup.tests.flatMap(({ sets }) => sets).length > 1 && (
            <PlaceField places={places} value={to} onChange={(chosenPlace) => setWanted({ ...wanted, place: chosenPlace })} />
          )}
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

  function decide(draft: QuestionDraft, decision: 'accepted' | 'dismissed'): void {
    if (decided.has(draft.draft_id) || !made) return
    setDecided(new Map([...decided, [draft.draft_id, decision]]))
    if (decision === 'accepted') void acceptDraft(db, setup, { draft, made, kind, language, to, nowMs: Date.now() })
  }
}

/** Drafts that are asked for, and the set for the accepted ones. */
interface WantedDrafts extends AskedDrafts {
  place: SetPlace | undefined
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
