import type { Question } from '#shared/entities/question.ts'
import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import { PROOF_ANSWERS } from '#shared/policies/rubrics/rubric-proof.ts'
import { whyNotApproved } from '#shared/policies/rubrics/rubric-state.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useFailureWords } from '../../../api/use-failure-words.ts'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import { useRubricState } from './use-rubric-state.ts'

/** State of a rubric, how far it was compared with people, and the approval, which is bound to what is shown. */
export function ApproveRubric({ question, rubric }: { question: Question; rubric: Rubric }): React.JSX.Element {
  const t = useT('rubric')
  const words = useFailureWords()
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const command = useCommand((failure) => (failure.code === CHANGED ? t('approve.changed') : words(failure)))
  const found = useRubricState(question)
  const gap = whyNotApproved(rubric)
  const reason = gap ? t(`gap.${gap}`) : isOnline ? undefined : offlineWords(t('approve.needs'))
  const isApproved = found?.state === 'evidence' || found?.state === 'proven'
  return (
    <div className="hf-stack">
      <div>{found && <Chip {...CHIP[found.state]}>{t(`state.${found.state}`)}</Chip>}</div>
      {isApproved && <p>{t(found.state === 'proven' ? 'state.proven.means' : 'state.evidence.means')}</p>}
      {isApproved && <ProofLine proof={question.rubricProof?.hash === found.hash ? question.rubricProof : undefined} />}
      {found && !isApproved && (
        <div className="hf-row">
          <Button
            icon="check"
            isPending={command.isRunning}
            isDisabled={reason !== undefined}
            reason={reason}
            onPress={() => void approve(found.hash)}
          >
            {t('approve')}
          </Button>
        </div>
      )}
      {!isApproved && <p className="hf-meta">{t('approve.help')}</p>}
      <CommandResult command={command} {...(isApproved && { done: t('approve.done') })} />
    </div>
  )

  async function approve(hash: string): Promise<void> {
    await command.run((ask) => ask('reports', 'approve_rubric', { job_id: question.jobId, question: question.id, hash }))
  }
}

/** Tells how many answers of two people each there are, and how far they agree. */
function ProofLine({ proof }: { proof: Question['rubricProof'] }): React.JSX.Element {
  const t = useT('rubric')
  const facts = { n: proof?.n ?? 0, needed: PROOF_ANSWERS }
  return <p className="hf-meta">{proof?.r === undefined ? t('proof.none', facts) : t('proof', { ...facts, r: proof.r })}</p>
}

/** Outcome of the call. */
const CHANGED = 1

const CHIP = {
  none: { status: 'idle', icon: 'edit' },
  draft: { status: 'idle', icon: 'edit' },
  evidence: { status: 'info' },
  proven: { status: 'ok' },
} as const
