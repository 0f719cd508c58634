import { useCallback, useState, type FormEvent } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { FactGrid } from '../../../components/FactGrid.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useQuery } from '../../../api/use-query.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Purchases } from './Purchases.tsx'
import type { CardProps } from './use-recruiter.ts'

/** Quota of the group and its use, a form for additions, and the former ones. */
export function QuotaCard({ recruiter, onChanged }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const { email, quota } = recruiter
  const [round, setRound] = useState(0)
  const added = (): void => {
    setRound(round + 1)
    onChanged()
  }
  return (
    <Card title={t('quota.title')}>
      <FactGrid
        facts={[
          [t('quota.allocated'), formatNumber(quota.allocated)],
          [t('quota.used'), formatNumber(quota.used)],
          // a group that never had an addition is not counted
          [t('quota.remaining'), quota.allocated === 0 ? '-' : formatNumber(quota.remaining)],
          [t('quota.lastUse'), useLastUse(email)],
        ]}
      />
      <p className="hf-meta">{t('quota.ofGroup', { group: recruiter.groupName })}</p>
      <AddForm email={email} onAdded={added} />
      <Purchases key={round} email={email} />
    </Card>
  )
}

function useLastUse(email: string): string {
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'usage_info', { email }, { signal }), [email])
  const { query } = useQuery(ask)
  if (query.phase !== 'ready' || query.data.last_used_at_ms === undefined) return ''
  return formatDateTime(query.data.last_used_at_ms)
}

/** The id of the addition is kept until it went through: pressing again after a cut connection adds once (R267). */
function AddForm({ email, onAdded }: { email: string; onAdded: () => void }): React.JSX.Element {
  const t = useT('admin')
  const [amount, setAmount] = useState(10)
  const [reason, setReason] = useState<'purchase' | 'return'>('purchase')
  const [operation, setOperation] = useState(newId)
  const command = useCommand()
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (command.isRunning || !(amount >= 1)) return
    const isAdded = await command.run((send) => send('admin', 'add_allocation', { email, amount, reason, operation_id: operation }))
    if (!isAdded) return
    setOperation(newId())
    onAdded()
  }
  return (
    <Form className="hf-admin-inline" onSubmit={(event) => void handleSubmit(event)} command={command}>
      <NumberField label={t('quota.amount')} name="amount" minValue={1} maxValue={1_000_000} value={amount} onChange={changed(setAmount)} />
      <Select
        label={t('quota.reason')}
        value={reason}
        // the ids of these options are the reasons
        onChange={changed((id: string) => setReason(id as 'purchase' | 'return'))}
        options={(['purchase', 'return'] as const).map((id) => ({ id, label: t(`quota.reason.${id}`) }))}
      />
      <Button type="submit" icon="plus" isPending={command.isRunning}>
        {t('quota.add')}
      </Button>
      <CommandResult command={command} done={t('quota.added')} />
    </Form>
  )

  /** Something else is another addition. */
  function changed<T>(set: (value: T) => void): (value: T) => void {
    return (value) => {
      set(value)
      setOperation(newId())
    }
  }
}
