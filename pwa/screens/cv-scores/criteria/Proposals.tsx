import { useState } from 'react'
import type { CvFlagged, CvProposal } from '#shared/cv/propose-criteria.ts'
import type { Job } from '#shared/entities/job.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { withProposal, type CriteriaDraft } from '../../../features/cv-scores/criteria-draft.ts'
import { useT } from '../../../i18n/use-t.ts'

interface ProposalsProps {
  job: Job
  draft: CriteriaDraft
  onDraft: (draft: CriteriaDraft) => void
}

/** Criteria that the job description speaks of, each with its sentence. A person takes them one by one; nothing is saved by that. */
export function Proposals({ job, draft, onDraft }: ProposalsProps): React.JSX.Element {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const command = useCommand()
  const [found, setFound] = useState<{ proposals: readonly CvProposal[]; flagged: readonly CvFlagged[] } | null>(null)
  const [taken, setTaken] = useState<ReadonlySet<CvProposal>>(new Set())
  const text = job.description ?? ''
  const read = (): Promise<boolean> =>
    command.run(async (send) => {
      setFound(await send('resume', 'post_parse_job_description', { job_id: job.id, job_description: text }))
      setTaken(new Set())
    })
  const reason = !isOnline ? t('needsConnection') : text.trim() === '' ? t('proposals.noText') : undefined
  return (
    <Card
      title={t('proposals.title')}
      actions={
        <Button icon="search" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason} onPress={() => void read()}>
          {t('proposals.read')}
        </Button>
      }
    >
      <p className="hf-meta">{t('proposals.help')}</p>
      <CommandResult command={command} />
      {found && found.proposals.length + found.flagged.length === 0 && <p role="status">{t('proposals.none')}</p>}
      {found && (
        <ul className="hf-cvs-proposals" aria-label={t('proposals.title')}>
          {found.proposals.map((proposal) => (
            <li key={`${proposal.criterion} ${proposal.value}`}>
              <div>
                <strong>{t('proposals.one', { name: t(`criterion.${proposal.criterion}`), value: proposal.value })}</strong>{' '}
                <Chip status="info">{t(`weight.${proposal.level}`)}</Chip>
                <blockquote dir="auto">{proposal.quote}</blockquote>
              </div>
              <Button
                icon={taken.has(proposal) ? 'check' : 'plus'}
                isDisabled={taken.has(proposal)}
                onPress={() => {
                  onDraft(withProposal(draft, proposal))
                  setTaken(new Set([...taken, proposal]))
                }}
              >
                {taken.has(proposal) ? t('proposals.taken') : t('proposals.take', { value: proposal.value })}
              </Button>
            </li>
          ))}
          {found.flagged.map(({ reason: flag, quote }) => (
            <li key={flag}>
              <div>
                <Chip status="warn">{t(`flagged.${flag}`)}</Chip>
                <blockquote dir="auto">{quote}</blockquote>
                <p className="hf-meta">{t('flagged.never')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
