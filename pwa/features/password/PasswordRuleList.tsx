import { passwordChecks } from '#shared/policies/password.ts'
import { Icon } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { PasswordRules } from './new-password.ts'
import './password.css'

/** Rules of a password, and the ones that the typed one fulfils: by sign, words and colour, so that none has to carry it alone. */
export function PasswordRuleList({
  password,
  rules,
  areInForce,
}: {
  password: string
  rules: PasswordRules
  areInForce: boolean
}): React.JSX.Element {
  const t = useT('account')
  return (
    <div className="hf-password-rules">
      <p className="hf-meta">{t(areInForce ? 'password.rules' : 'password.rulesUsual')}</p>
      <ul>
        {passwordChecks(password, rules).map(({ check, isMet }) => (
          <li key={check} data-met={isMet || undefined}>
            <Icon name={isMet ? 'check-circle' : 'minus'} size={16} />
            <span>{t(`password.rule.${check}`, { count: rules.passlen })}</span>
            <span className="hf-visually-hidden">{t(isMet ? 'password.rule.met' : 'password.rule.missing')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
