import { useState } from 'react'
import { useCallWords } from '../../api/use-call-words.ts'
import { DECISION_REASONS, type DecisionReason } from '#shared/lib/audit/decision-reasons.ts'
import { call } from '../../api/client.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useT } from '../../i18n/use-t.ts'

interface ChangedDecisionProps {
  jobId: string
  interviewId: string
}

/** After a decision that replaced an earlier one: why, for the decision log. Needs a connection, because the log is kept by the server alone. */
export function ChangedDecision({ jobId, interviewId }: ChangedDecisionProps): React.JSX.Element {
  const t = useT('recruiter')
  const wordsFor = useCallWords()
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState<'done' | 'later' | { error: unknown } | null>(null)
  const explain = async (reason: DecisionReason): Promise<void> => {
    setChosen(reason)
    setSaid(null)
    try {
      const { changed } = await call('recruiter', 'explain_decision', { job_id: jobId, interview_id: interviewId, reason })
      setSaid(changed.length > 0 ? 'done' : 'later')
    } catch (error) {
      setSaid({ error })
    }
  }
  return (
    <div className="hf-stack">
      <Select
        label={t('decision.why')}
        description={t('decision.whyHelp')}
        placeholder={t('decision.choose')}
        value={chosen}
        isDisabled={said === 'done'}
        // the ids of these options are the reasons
        onChange={(id) => void explain(id as DecisionReason)}
        options={DECISION_REASONS.map((id) => ({ id, label: t(`decision.reason.${id}`) }))}
      />
      <p className="hf-meta" role="status">
        {said !== null && (typeof said === 'string' ? t(`decision.${said}`) : wordsFor(said.error))}
      </p>
    </div>
  )
}
