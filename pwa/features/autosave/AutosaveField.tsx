import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useAutosave } from './use-autosave.ts'

export interface AutosaveFieldProps {
  label: string
  stored: string
  save: (value: string) => Promise<unknown>
  check?: (value: string) => string | null
  description?: string
  /** words for what is wrong with the stored text */
  problem?: string | undefined
  isRequired?: boolean
  maxLength?: number
  rows?: number
  type?: 'text' | 'url'
}

/** Single-line text that saves itself. */
export function AutosaveText({ stored, save, check, problem, rows: _rows, ...field }: AutosaveFieldProps): React.JSX.Element {
  const { value, error, onChange, onBlur } = useAutosave(stored, { save, ...(check && { check }) })
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      errorMessage={error ?? problem}
      isRefused={error !== undefined}
    />
  )
}

/** Several lines that save themselves. */
export function AutosaveArea({ stored, save, check, problem, type: _type, ...field }: AutosaveFieldProps): React.JSX.Element {
  const { value, error, onChange, onBlur } = useAutosave(stored, { save, ...(check && { check }) })
  return (
    <TextArea
      {...field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      errorMessage={error ?? problem}
      isRefused={error !== undefined}
    />
  )
}
