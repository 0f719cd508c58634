import { useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { newId } from '#shared/lib/ids.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button, IconButton } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../components/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../features/language/use-t.ts'
import { addCandidates, duplicates, isFilled, rowProblems, type DraftCandidate, type RowProblem } from './add-candidates.ts'

const NAME_PROBLEMS: readonly RowProblem[] = ['name', 'nameLong']

/** Several candidates by hand; works without a line. */
export function AddCandidatesDialog({ job, known, onClose }: { job: Job; known: readonly Interview[]; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [rows, setRows] = useState<DraftCandidate[]>(() => [emptyRow()])
  const [isTried, setTried] = useState(false)
  const emails = useMemo(() => new Set(known.map((row) => row.email)), [known])
  const problems = isTried ? rowProblems(rows) : new Map<string, RowProblem[]>()
  const repeated = duplicates(rows, emails)
  const problemOf = (row: DraftCandidate, isName: boolean): string | undefined => {
    const found = problems.get(row.key)?.find((problem) => NAME_PROBLEMS.includes(problem) === isName)
    return found && t(`error.candidate.${found}`)
  }
  const change = (key: string, part: Partial<DraftCandidate>): void => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <Dialog
      title={t('add.title')} size="wide" isOpen onOpenChange={onClose}
      actions={<><Button onPress={onClose}>{t('action.cancel')}</Button><Button variant="primary" onPress={() => void save()}>{t('add.save', { n: rows.filter(isFilled).length })}</Button></>}
    >
      <form className="hf-stack" onSubmit={(event) => { event.preventDefault(); void save() }}>
        {rows.map((row, index) => (
          <fieldset key={row.key} className="hf-add-row">
            <legend className="hf-visually-hidden">{t('add.nth', { number: index + 1 })}</legend>
            <TextField label={t('add.name')} value={row.name} onChange={(name) => change(row.key, { name })} autoComplete="off" errorMessage={problemOf(row, true)} />
            <TextField label={t('add.email')} type="email" value={row.email} onChange={(email) => change(row.key, { email })} autoComplete="off" errorMessage={problemOf(row, false)} />
            <IconButton label={t('add.remove', { number: index + 1 })} icon="trash" isDisabled={rows.length === 1} onPress={() => setRows(rows.filter((other) => other.key !== row.key))} />
          </fieldset>
        ))}
        <div>
          <Button variant="quiet" icon="plus" onPress={() => setRows([...rows, emptyRow()])}>{t('add.more')}</Button>
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
