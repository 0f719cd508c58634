import { useId } from 'react'
import type { FoundInQuestion } from '#shared/entities/automatic.ts'
import type { RubricCriterion } from '#shared/lib/rubrics/rubric.ts'
import { ToggleButton } from '../../../components/fields/ToggleButton.tsx'
import { useDb } from '../../../db/hooks.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Moment } from '../../../features/review/comments.ts'
import type { Report } from '../use-report.ts'
import { markedPieces, sentencesOf, type FoundSentence, type WordSource } from './passages.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { saveVote, voteOn, type VotePlace } from './save-vote.ts'

interface PlaceProps {
  number: number
  questionId: string
  source: WordSource
  onJump: (to: Moment) => void
}

interface CriterionEvidenceProps extends PlaceProps {
  criterion: RubricCriterion
  found: FoundInQuestion
  report: Report
}

/** Sentences that show one criterion; each rater says whether they do. */
export function CriterionEvidence({ criterion, found, report, ...place }: CriterionEvidenceProps): React.JSX.Element {
  const t = useT('evidence')
  const sentences = sentencesOf(found, criterion.id)
  const score = found.criteria?.[criterion.id]
  return (
    <>
      <h4>
        <bdi>{criterion.name}</bdi>
        {score !== undefined && <span className="hf-meta"> {t('score.of', { score: formatNumber(score, 1) })}</span>}
      </h4>
      {sentences.length === 0 && <p className="hf-meta">{t('nothing')}</p>}
      <ul className="hf-evidence-list">
        {sentences.map((one) => (
          <Sentence key={one.sentence.from} of={one} criterion={criterion} found={found} report={report} {...place} />
        ))}
      </ul>
    </>
  )
}

function Sentence({
  of: { sentence, passages },
  criterion,
  found: { answerId, version, hash },
  report,
  source,
  ...place
}: CriterionEvidenceProps & { of: FoundSentence }): React.JSX.Element {
  const t = useT('evidence')
  const db = useDb()
  const id = useId()
  const votePlace: VotePlace = { answerId, ...(version !== undefined && { version }), hash, criterion: criterion.id, ...sentence }
  const vote = voteOn(report.reviews, db.actor.id, votePlace)
  const give = (fits: boolean): void => {
    // a second press takes it back
    void saveVote(db, report.interview, { place: votePlace, fits: vote === fits ? null : fits, nowMs: Date.now() })
  }
  return (
    <li>
      <span id={id}>
        <PlaceButton {...place} atMs={source.atMsOf(sentence)}>
          {markedPieces(
            source.quote(sentence),
            passages.map((passage) => source.quote(passage)),
          ).map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text))}
        </PlaceButton>
      </span>
      <div className="hf-row" role="group" aria-labelledby={id}>
        <ToggleButton isSelected={vote === true} onPress={() => give(true)}>
          {t('fits')}
        </ToggleButton>
        <ToggleButton isSelected={vote === false} onPress={() => give(false)}>
          {t('fitsNot')}
        </ToggleButton>
      </div>
    </li>
  )
}
