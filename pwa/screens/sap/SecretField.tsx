import { Button } from '../../components/Button.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { SapValues } from './sap-form.ts'

interface SecretFieldProps {
  name: 'sap_password' | 'sap_private_key'
  value: SapValues['sap_password']
  onChange: (value: string) => void
  problem: string | undefined
  /** of several lines */
  isLong?: boolean
}

/** Secret that the server keeps and never shows again, until somebody replaces it. */
export function SecretField({ name, value, onChange, problem, isLong = false }: SecretFieldProps): React.JSX.Element {
  const t = useT('sap')
  const label = t(`field.${name}`)
  if (typeof value !== 'string')
    return (
      <div className="hf-row">
        <span>
          {label}: {t('secret.kept')}
        </span>
        <Button onPress={() => onChange('')}>{t('secret.replace')}</Button>
      </div>
    )
  const field = { name, label, value, onChange, isRequired: true, errorMessage: problem }
  return isLong ? (
    <TextArea {...field} maxLength={10_000} description={t('help.sap_private_key')} />
  ) : (
    <TextField {...field} type="password" maxLength={200} autoComplete="off" />
  )
}
