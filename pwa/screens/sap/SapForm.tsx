import { Button } from '../../components/Button.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { useT } from '../../i18n/use-t.ts'
import { hasTypedSecret } from './sap-form.ts'
import { SapChecks } from './SapChecks.tsx'
import { SapFields } from './SapFields.tsx'
import { useSapForm, type SapFormProps } from './use-sap-form.ts'

/** Settings of the connection, with a try of them. */
export function SapForm(props: SapFormProps): React.JSX.Element {
  const t = useT('sap')
  const tCommon = useT('common')
  const form = useSapForm(props)
  const { isOnline } = props
  const { values, isWhole, checked, saving, trying } = form
  const barred = !isOnline ? t('offline') : !isWhole ? t('verify.first') : hasTypedSecret(values) ? undefined : t('verify.skipped')
  return (
    <Form
      command={saving}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <SapFields form={form} />
      <SapChecks checked={checked} />
      {trying.problem && <FormError>{trying.problem}</FormError>}
      {saving.problem && <FormError>{saving.problem}</FormError>}
      <div className="hf-row">
        <Button isPending={trying.isRunning} isDisabled={barred !== undefined} reason={barred} onPress={() => void form.verify()}>
          {t('verify')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={saving.isRunning}
          isDisabled={!isOnline}
          reason={isOnline ? undefined : t('offline')}
        >
          {checked?.ok === false ? t('saveAnyway') : tCommon('action.save')}
        </Button>
      </div>
    </Form>
  )
}
