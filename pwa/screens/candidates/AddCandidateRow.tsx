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

/** Name, address, phone and degree of one candidate. */
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
      <div className="hf-add-details">
        <TextField
          label={t('add.country')}
          value={row.country ?? ''}
          onChange={(country) => onChange({ country })}
          placeholder="+49"
          autoComplete="off"
          maxLength={5}
          errorMessage={problems.includes('country') ? t('error.candidate.country') : undefined}
        />
        <TextField
          label={t('add.phone')}
          type="tel"
          value={row.phone ?? ''}
          onChange={(phone) => onChange({ phone })}
          autoComplete="off"
          errorMessage={problems.includes('phone') ? t('error.candidate.phone') : undefined}
        />
        <TextField
          label={t('add.degree')}
          value={row.degree ?? ''}
          onChange={(degree) => onChange({ degree })}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </fieldset>
  )
}
