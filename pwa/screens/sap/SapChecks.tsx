import type { recruiter } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'

export type Checked = OutputOf<typeof recruiter.sap_verify>

/** Steps of a try, to the first that failed, with what it said. */
export function SapChecks({ checked }: { checked: Checked | null }): React.JSX.Element {
  const t = useT('sap')
  const words = (detail: string): string => {
    const cause = CAUSES.find((one) => one === detail)
    return cause ? t(`problem.${cause}`) : t('check.names', { detail })
  }
  return (
    <div role="status">
      {checked && (
        <>
          <p>{t(checked.ok ? 'check.ok' : 'check.bad')}</p>
          <ul aria-label={t('checks')}>
            {checked.checks.map(({ name, ok, detail }) => (
              <li key={name}>
                <Icon name={ok ? 'check' : 'alert'} /> {t(`check.${name}`)} {detail !== '' && words(detail)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Causes with words; other details are names of sets, fields and statuses there. */
const CAUSES = ['notPublic', 'unauthorized', 'busy', 'timedOut', 'unreachable', 'foreignLink', 'refused', 'strange'] as const
