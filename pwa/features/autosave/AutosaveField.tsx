import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useAutosave } from './use-autosave.ts'

export interface AutosaveFieldProps {
  label: string
  stored: string
  save: (value: string) => Promise<unknown>
  check?: ((value: string) => string | null) | undefined
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
  return <TextField {...field} {...useOwn({ stored, save, check, problem })} />
}

/** Several lines that save themselves. */
export function AutosaveArea({ stored, save, check, problem, type: _type, ...field }: AutosaveFieldProps): React.JSX.Element {
  return <TextArea {...field} {...useOwn({ stored, save, check, problem })} />
}

/** Parts of a field that saving by itself decides. */
function useOwn({ stored, save, check, problem }: Pick<AutosaveFieldProps, 'stored' | 'save' | 'check' | 'problem'>) {
  const { value, error, onChange, onBlur } = useAutosave(stored, { save, ...(check && { check }) })
  return { value, onChange, onBlur, errorMessage: error ?? problem, isRefused: error !== undefined }
}
