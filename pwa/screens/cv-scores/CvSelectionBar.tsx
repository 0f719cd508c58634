import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { editDocs } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { scoreRowsAgain } from '../../features/cv-scores/score-rows-again.ts'
import { useOutcome } from '../../features/review/use-outcome.ts'
import { useOffers } from '../../features/session/use-offers.ts'
import { useT } from '../../i18n/use-t.ts'

interface CvSelectionBarProps {
  job: Job
  rows: readonly Interview[]
  onClear: () => void
}

/** Actions on the chosen rows. A match is a person's decision, and offline as every other. */
export function CvSelectionBar({ rows, onClear }: CvSelectionBarProps): React.JSX.Element {
  const t = useT('cvscores')
  const decide = useOutcome()
  const isOffered = useOffers()
  const isOnline = useConnection()
  const setMatched = useMatched()
  const command = useCommand()
  const [left, setLeft] = useState(0)
  const isMatching = rows.some(({ cvMatched }) => cvMatched !== true)
  const scoreAgain = async (): Promise<void> => {
    await command.run((send) => scoreRowsAgain(send, rows, setLeft))
  }
  return (
    <div className="hf-cvs-chosen" role="region" aria-label={t('chosen.label')}>
      <span className="hf-cvs-count" role="status">
        {command.isRunning ? t('chosen.left', { n: left }) : t('chosen', { n: rows.length })}
      </span>
      <div className="hf-row">
        <Button icon="star" onPress={() => void decide(rows, 1)}>
          {t('shortlist')}
        </Button>
        <Button icon="check" onPress={() => void setMatched(rows, isMatching)}>
          {t(isMatching ? 'match.set' : 'match.clear')}
        </Button>
        {isOffered('editJob') && (
          <Button
            icon="refresh"
            isPending={command.isRunning}
            isDisabled={!isOnline}
            reason={isOnline ? undefined : t('needsConnection')}
            onPress={() => void scoreAgain()}
          >
            {t('scoreAgain')}
          </Button>
        )}
        <Button variant="quiet" icon="close" onPress={onClear}>
          {t('chosen.clear')}
        </Button>
      </div>
      <CommandResult command={command} done={t('scoreAgain.begun')} />
    </div>
  )
}

/** Says of candidates that they match, or no more, with a way back. */
function useMatched(): (rows: readonly Interview[], cvMatched: boolean) => Promise<void> {
  const t = useT('cvscores')
  const db = useDb()
  return async (rows, cvMatched) => {
    const before = new Map(rows.map((row) => [row.id, row.cvMatched]))
    const write = async (ids: readonly string[], next: (id: string) => boolean | undefined): Promise<string[]> => {
      const { docs, error } = await editDocs(db, 'interviews', ids, {
        edit: (row) => (row.cvMatched === next(row.id) ? null : { cvMatched: next(row.id) }),
      })
      if (error !== undefined) throw error
      return docs.map(({ id }) => id)
    }
    const changed = await write([...before.keys()], () => cvMatched)
    toast({
      status: 'ok',
      message: t(cvMatched ? 'match.done' : 'match.cleared', { n: changed.length }),
      undo: () => void write(changed, (id) => before.get(id)),
    })
  }
}
