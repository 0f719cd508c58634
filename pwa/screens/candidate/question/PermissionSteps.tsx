import { STEPS, stepsOf } from '../../../features/recorder/permission-steps.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Steps with which this browser allows the devices again (S047). `again`: the button to press afterwards. */
export function PermissionSteps({ devices, again }: { devices: 'both' | 'microphone'; again: string }): React.JSX.Element {
  const t = useT('trouble')
  const browser = stepsOf(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <section className="hf-media-steps" aria-label={t('steps.title')}>
      <h3>{t('steps.title')}</h3>
      <ol>
        {STEPS.map((n) => (
          <li key={n}>{t(`steps.${browser}.${n}`, { devices, again })}</li>
        ))}
      </ol>
    </section>
  )
}
