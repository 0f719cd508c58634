import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { useT } from '../../../i18n/use-t.ts'

interface MachineHelpProps {
  isDeclined: boolean
  onChange: (isDeclined: boolean) => void
}

/** Declines help of a machine for people, and goes on all the same. */
export function MachineHelp({ isDeclined, onChange }: MachineHelpProps): React.JSX.Element {
  const t = useT('entry')
  return (
    <div className="hf-stack">
      <Checkbox isSelected={isDeclined} onChange={onChange}>
        {t('consent.people')}
      </Checkbox>
      <p className="hf-muted">{t('consent.peopleText')}</p>
    </div>
  )
}
