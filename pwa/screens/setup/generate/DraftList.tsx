import type { AssessmentView, QuestionDraft } from '#shared/views/assessment.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'

interface DraftListProps {
  assessment: AssessmentView
  /** ids of drafts that are decided */
  decided: ReadonlyMap<string, 'accepted' | 'dismissed'>
  isFull: boolean
  onDecide: (draft: QuestionDraft, decision: 'accepted' | 'dismissed') => void
}

/** Drafts with the sentence that each comes from; a person accepts or dismisses them one by one. */
export function DraftList({ assessment, decided, isFull, onDecide }: DraftListProps): React.JSX.Element {
  const t = useT('generate')
  const { drafts, engine, engine_version: version, is_limited: isLimited } = assessment
  return (
    <div className="hf-stack">
      {isLimited && (
        <Banner status="warn">
          <strong>{t('limited')}</strong> {t('limited.help')}
        </Banner>
      )}
      <p className="hf-meta">{t('engine', { engine, version })}</p>
      {isFull && <p role="status">{t('full')}</p>}
      <ul className="hf-drafts" aria-label={t('drafts')}>
        {drafts.map((draft, n) => (
          <li key={draft.draft_id} className="hf-draft" aria-label={t('nth', { number: n + 1 })}>
            <p dir="auto" className="hf-draft-text">
              {draft.question}
            </p>
            {draft.choices.length > 0 && (
              <ul className="hf-draft-choices">
                {draft.choices.map((choice) => (
                  <li key={choice} dir="auto">
                    {choice} {draft.answers.includes(choice) && <Chip status="ok">{t('right')}</Chip>}
                  </li>
                ))}
              </ul>
            )}
            <p className="hf-meta">{t('evidence')}</p>
            <blockquote dir="auto" className="hf-draft-evidence">
              {draft.evidence}
            </blockquote>
            {decided.has(draft.draft_id) ? (
              <p role="status">{t(decided.get(draft.draft_id) === 'accepted' ? 'accepted' : 'dismissed')}</p>
            ) : (
              <div className="hf-row">
                <Button icon="plus" isDisabled={isFull} onPress={() => onDecide(draft, 'accepted')}>
                  {t('accept')} <span className="hf-visually-hidden">{t('nth', { number: n + 1 })}</span>
                </Button>
                <Button variant="quiet" icon="close" onPress={() => onDecide(draft, 'dismissed')}>
                  {t('dismiss')} <span className="hf-visually-hidden">{t('nth', { number: n + 1 })}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
