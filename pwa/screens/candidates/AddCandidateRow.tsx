import { IconButton } from '../../components/Button.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { DraftCandidate, RowProblem } from './add-candidates.ts'

export interface AddCandidateRowProps {
  row: DraftCandidate
  /** its place in the form, from 1 */
  number: number
  problems: readonly RowProblem[]
  onChange: (part: Partial<DraftCandidate>) => void
  /** undefined for the only line */
  onRemove: (() => void) | undefined
}

/** Name and address of one candidate. */
export function AddCandidateRow({ row, number, problems, onChange, onRemove }: AddCandidateRowProps): React.JSX.Element {
  const t = useT('recruiter')
  const nameProblem = problems.find((problem) => problem === 'name' || problem === 'nameLong')
  const emailProblem = problems.find((problem) => problem === 'email' || problem === 'emailLong')
  return (
    <fieldset className="hf-add-row">
      <legend className="hf-visually-hidden">{t('add.nth', { number })}</legend>
      <TextField
        label={t('add.name')}
        value={row.name}
        onChange={(name) => onChange({ name })}
        autoComplete="off"
        errorMessage={nameProblem && t(`error.candidate.${nameProblem}`)}
      />
      <TextField
        label={t('add.email')}
        type="email"
        value={row.email}
        onChange={(email) => onChange({ email })}
        autoComplete="off"
        errorMessage={emailProblem && t(`error.candidate.${emailProblem}`)}
      />
      <IconButton label={t('add.remove', { number })} icon="trash" isDisabled={!onRemove} onPress={() => onRemove?.()} />
    </fieldset>
  )
}
