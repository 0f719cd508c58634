import type { FoundInQuestion } from '#shared/entities/automatic.ts'
import { PROOF_ANSWERS } from '#shared/policies/rubrics/rubric-proof.ts'
import { WITHHELD_CODES } from '#shared/text/withheld.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { EvidenceProps } from './evidence-props.ts'
import type { WordSource } from './passages.ts'
import { CriterionEvidence } from './CriterionEvidence.tsx'
import { StarMarks } from './StarMarks.tsx'
import type { QuestionEvidence } from './use-evidence.ts'

interface QuestionEvidenceItemProps extends EvidenceProps {
  of: QuestionEvidence
}

/** Findings in the answer to one question: how far its rubric goes, why there is no number, and the sentences by criterion. */
export function QuestionEvidenceItem({ of, report, onJump }: QuestionEvidenceItemProps): React.JSX.Element {
  const t = useT('evidence')
  const { number, question, state, found, source } = of
  const hasSource = typeof source === 'object'
  return (
    <section aria-label={t('question', { number })}>
      <h3>{t('question', { number })}</h3>
      {state === 'draft' && <p>{t('state.draft')}</p>}
      {state !== 'draft' && !found && <p>{t(of.item.answer ? 'waiting' : 'unanswered')}</p>}
      {found && <Facts found={found} state={state} proof={question.rubricProof} />}
      {found && !hasSource && <Banner status={source === 'failed' ? 'warn' : 'idle'}>{t(`words.${source}`)}</Banner>}
      {found && hasSource && <Found {...{ of, found, source, report, onJump }} />}
    </section>
  )
}

function Found({
  of: { number, question },
  found,
  source,
  report,
  onJump,
}: QuestionEvidenceItemProps & { found: FoundInQuestion; source: WordSource }): React.JSX.Element {
  const place = { number, questionId: question.id, source, onJump }
  return (
    <>
      {question.rubric?.criteria.map((criterion) =>
        criterion.structure === true ? null : (
          <CriterionEvidence key={criterion.id} criterion={criterion} found={found} report={report} {...place} />
        ),
      )}
      <StarMarks star={found.star} {...place} />
    </>
  )
}

/** Comparison of the rubric with people, and the number or the reason why there is none. */
function Facts({
  found: { auto, withheld, flags },
  state,
  proof,
}: {
  found: FoundInQuestion
  state: QuestionEvidence['state']
  proof: QuestionEvidence['question']['rubricProof']
}): React.JSX.Element {
  const t = useT('evidence')
  const tRubric = useT('rubric')
  // a proof that ended takes the number with it
  const reason = withheld ?? (state === 'proven' ? undefined : 'W09')
  const code = WITHHELD_CODES.find((known) => known === reason)
  const facts = { n: proof?.n ?? 0, needed: PROOF_ANSWERS }
  return (
    <>
      {state === 'proven' && auto !== undefined && <p>{t('score', { score: formatNumber(auto, 1) })}</p>}
      {state === 'evidence' && (
        <p className="hf-meta">{proof?.r === undefined ? tRubric('proof.none', facts) : tRubric('proof', { ...facts, r: proof.r })}</p>
      )}
      {reason !== undefined && <p className="hf-meta">{code ? tRubric(`withheld.${code}`) : t('withheld')}</p>}
      {flags.includes('W08') && <Banner status="warn">{tRubric('withheld.W08')}</Banner>}
    </>
  )
}
