import { passwordChecks, REMEMBERED_PASSWORDS } from '#shared/policies/password.ts'
import { Card } from '../../components/Card.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import type { OwnPolicy } from '../../features/password/change.ts'
import { formatDateTime, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { PolicyState, type OwnPolicyQuery } from './PolicyState.tsx'

/** The password policy of the group, to read: administrators of the product set it (R059). */
export function PolicyCard({ own }: { own: OwnPolicyQuery }): React.JSX.Element {
  const t = useT('account')
  return (
    <Card title={t('policy.title')}>
      <p className="hf-meta">{t('policy.text')}</p>
      <PolicyState own={own} offline={t('policy.needsConnection')}>
        {(policy) => <Facts policy={policy} />}
      </PolicyState>
    </Card>
  )
}

function Facts({ policy: { rules, expiresAt } }: { policy: OwnPolicy }): React.JSX.Element {
  const t = useT('account')
  // nothing is typed here: the list of checks is that of the rules
  const needs = passwordChecks('', rules).map(({ check }) => t(`password.rule.${check}`, { count: rules.passlen }))
  return (
    <FactGrid
      facts={[
        [t('policy.needs'), formatList(needs)],
        [t('policy.expiry'), rules.expire === 0 ? t('policy.never') : t('policy.days', { days: rules.expire })],
        [t('policy.yours'), expiresAt === null ? t('policy.forever') : t('policy.until', { at: formatDateTime(expiresAt) })],
        [t('policy.reuse'), rules.preventReuse ? t('policy.reuse.on', { count: REMEMBERED_PASSWORDS }) : t('policy.reuse.off')],
        [t('policy.self'), t(rules.selfChangePass ? 'policy.self.on' : 'policy.self.off')],
        [t('policy.reset'), t(rules.adminResetExpire ? 'policy.reset.on' : 'policy.reset.off')],
      ]}
    />
  )
}
