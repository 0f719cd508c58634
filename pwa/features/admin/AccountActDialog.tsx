import { useState } from 'react'
import { ACCOUNT_REASONS, type AccountReason } from '#shared/lib/accounts/account-reasons.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ActRows } from './ActRows.tsx'
import { isConfirmed, type AccountAct } from './account-act.ts'
import { useAccountAct } from './use-account-act.ts'

export type { AccountAct } from './account-act.ts'

interface AccountActDialogProps {
  act: AccountAct
  people: readonly { email: string; firstName: string; lastName: string }[]
  /** `isDone`: something was changed, so what is shown is old */
  onClose: (isDone: boolean) => void
}

/** Names, what happens to jobs, links and copies on devices, why, and then how it ended for each of them. Deleting has to be typed. */
export function AccountActDialog({ act, people, onClose }: AccountActDialogProps): React.JSX.Element {
  const t = useT('admin')
  const [reason, setReason] = useState<AccountReason | ''>('')
  const [typed, setTyped] = useState('')
  const { results, phase, run } = useAccountAct(act, people)
  const word = people.length === 1 ? (people[0]?.email ?? '') : t('act.deleteWord')
  const isReady = act !== 'delete' || isConfirmed(typed, word)
  const done = [...results.values()].filter(({ state }) => state === 'done').length
  const rows = <ActRows people={people} results={results} />
  return (
    <FormDialog
      title={t(`act.title.${act}`, { n: people.length })}
      size="wide"
      role="alertdialog"
      action={t(`act.${act}`)}
      isDangerous={act === 'delete'}
      reason={isReady ? undefined : t('act.typeFirst')}
      isFixedWhilePending
      onSubmit={() => run(reason)}
      staysOpen
      result={phase === 'done' ? { title: t(`act.result.${act}`, { done, n: people.length }), content: rows } : undefined}
      onClose={() => onClose(done > 0)}
    >
      {rows}
      <Effects act={act} />
      <Select
        label={t('act.reason')}
        description={t('act.reasonHelp')}
        value={reason}
        placeholder={t('act.noReason')}
        // the ids of these options are the reasons
        onChange={(id) => setReason(id as AccountReason)}
        options={ACCOUNT_REASONS.map((id) => ({ id, label: t(`act.reason.${id}`) }))}
      />
      {act === 'delete' && (
        <TextField label={t('act.typeWord', { word })} value={typed} onChange={setTyped} autoComplete="off" isRequired />
      )}
    </FormDialog>
  )
}

/** Consequences of the action, shown before it is done. */
function Effects({ act }: { act: AccountAct }): React.JSX.Element {
  const t = useT('admin')
  return (
    <>
      {act === 'delete' && <Banner status="bad">{t('act.noWayBack')}</Banner>}
      <ul className="hf-admin-effects" aria-label={t('act.effects')}>
        <li>{t(`act.effect.account.${act}`)}</li>
        <li>{t(`act.effect.jobs.${act}`)}</li>
        <li>{t(`act.effect.devices.${act}`)}</li>
        <li>{t(`act.effect.mail.${act}`)}</li>
      </ul>
    </>
  )
}
