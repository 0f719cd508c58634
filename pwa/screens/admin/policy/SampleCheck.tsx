import { useState } from 'react'
import { passwordProblems } from '#shared/policies/password.ts'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { PasswordRuleList } from '../../../features/password/PasswordRuleList.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Policy } from './policy-draft.ts'

/** A password that is typed here is checked with the rules in the form and goes nowhere. */
export function SampleCheck({ policy }: { policy: Policy }): React.JSX.Element {
  const t = useT('admin')
  const [sample, setSample] = useState('')
  const isFine = passwordProblems(sample, policy).length === 0
  return (
    <Card title={t('policy.sample')}>
      <TextField
        label={t('policy.samplePassword')}
        description={t('policy.sampleHelp')}
        autoComplete="off"
        maxLength={200}
        value={sample}
        onChange={setSample}
      />
      <PasswordRuleList password={sample} rules={policy} areInForce />
      <div role="status">
        {sample !== '' && <Chip status={isFine ? 'ok' : 'warn'}>{isFine ? t('policy.sampleGood') : t('policy.sampleWeak')}</Chip>}
      </div>
    </Card>
  )
}
