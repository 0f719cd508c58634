import { useMemo, useState } from 'react'
import { addressKey } from '#shared/lib/compare-text.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useListFocus } from '../../components/use-list-focus.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { addCandidates, duplicates, isFilled, newRows, rowProblems, type DraftCandidate } from './add-candidates.ts'
import { pastedRows, withPasted } from './pasted-rows.ts'
import { AddCandidateRow } from './AddCandidateRow.tsx'
import { formatList } from '../../i18n/format.ts'

export interface AddCandidatesDialogProps {
  job: Job
  /** candidates in the job already; they are not added again */
  known: readonly Interview[]
  onClose: () => void
}

/** Several candidates by hand; works offline. */
export function AddCandidatesDialog({ job, known, onClose }: AddCandidatesDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [rows, setRows] = useState<DraftCandidate[]>(() => [emptyRow()])
  const emails = useMemo(() => new Set(known.map((row) => addressKey(row.email))), [known])
  const problems = rowProblems(rows)
  // rows that came after the last try are not judged while they are typed
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const focus = useListFocus<HTMLDivElement>(rows.length, 'fieldset')
  const repeated = duplicates(rows, emails)
  return (
    <FormDialog
      title={t('add.title')}
      size="wide"
      action={t('add.save', { n: newRows(rows, emails).length })}
      isComplete={problems.size === 0}
      onTry={() => setFresh(new Set())}
      onSubmit={add}
      onClose={onClose}
    >
      {(isTried) => (
        // a list from a spreadsheet fills rows of its own, whichever field it was pasted into
        <div className="hf-stack" onPaste={paste} ref={focus.ref}>
          {rows.map((row, index) => (
            <AddCandidateRow
              key={row.key}
              row={row}
              number={index + 1}
              problems={(isTried && !fresh.has(row.key) && problems.get(row.key)) || []}
              onChange={(part) => setRows(rows.map((other) => (other.key === row.key ? { ...other, ...part } : other)))}
              onRemove={rows.length === 1 ? undefined : () => setRows(rows.filter((other) => other.key !== row.key))}
            />
          ))}
          <div>
            <Button variant="quiet" icon="plus" onPress={addRow}>
              {t('add.more')}
            </Button>
          </div>
          {repeated.length > 0 && <Banner status="warn">{t('add.duplicate', { emails: formatList(repeated) })}</Banner>}
          <p className="hf-meta">{t('add.paste')}</p>
        </div>
      )}
    </FormDialog>
  )

  function addRow(): void {
    const row = emptyRow()
    focus.onAdd()
    setFresh(new Set([...fresh, row.key]))
    setRows([...rows, row])
  }

  function paste(event: React.ClipboardEvent): void {
    const pasted = pastedRows(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    setRows(withPasted(rows, pasted))
  }

  async function add(): Promise<void> {
    const n = await addCandidates(db, job, newRows(rows, emails), Date.now())
    const left = rows.filter(isFilled).length - n
    if (left > 0)
      toast({ status: 'warn', message: `${t('add.done', { n })} ${t('add.leftOut', { n: left, emails: formatList(repeated) })}` })
    else toast({ status: 'ok', message: t('add.done', { n }) })
  }
}

const emptyRow = (): DraftCandidate => ({ key: newId(), name: '', email: '' })
