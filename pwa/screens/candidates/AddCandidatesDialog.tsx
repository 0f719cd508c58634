import { useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { addCandidates, duplicates, isFilled, rowProblems, type DraftCandidate, type RowProblem } from './add-candidates.ts'
import { AddCandidateRow } from './AddCandidateRow.tsx'

export interface AddCandidatesDialogProps {
  job: Job
  /** candidates in the job already, for the warning about doubles */
  known: readonly Interview[]
  onClose: () => void
}

/** Several candidates by hand; works offline. */
export function AddCandidatesDialog({ job, known, onClose }: AddCandidatesDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [rows, setRows] = useState<DraftCandidate[]>(() => [emptyRow()])
  const [isTried, setTried] = useState(false)
  const emails = useMemo(() => new Set(known.map((row) => row.email)), [known])
  const problems = isTried ? rowProblems(rows) : new Map<string, RowProblem[]>()
  const repeated = duplicates(rows, emails)
  const actions = (
    <>
      <Button onPress={onClose}>{t('action.cancel')}</Button>
      <Button variant="primary" onPress={() => void save()}>
        {t('add.save', { n: rows.filter(isFilled).length })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('add.title')} size="wide" isOpen onOpenChange={onClose} actions={actions}>
      <form
        className="hf-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {rows.map((row, index) => (
          <AddCandidateRow
            key={row.key}
            row={row}
            number={index + 1}
            problems={problems.get(row.key) ?? []}
            onChange={(part) => setRows(rows.map((other) => (other.key === row.key ? { ...other, ...part } : other)))}
            onRemove={rows.length === 1 ? undefined : () => setRows(rows.filter((other) => other.key !== row.key))}
          />
        ))}
        <div>
          <Button variant="quiet" icon="plus" onPress={() => setRows([...rows, emptyRow()])}>
            {t('add.more')}
          </Button>
        </div>
        {repeated.length > 0 && <Banner status="warn">{t('add.duplicate', { emails: repeated.join(', ') })}</Banner>}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )

  async function save(): Promise<void> {
    setTried(true)
    if (rowProblems(rows).size > 0) return
    const n = await addCandidates(db, job, rows, Date.now())
    if (n > 0) toast({ status: 'ok', message: t('add.done', { n }) })
    onClose()
  }
}

const emptyRow = (): DraftCandidate => ({ key: newId(), name: '', email: '' })
