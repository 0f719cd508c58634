import { Chip } from '../../../components/feedback/Chip.tsx'
import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { formatMoment, formatNumber, withZone } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { mailStatus, type Mail } from './outbox.ts'

/** Page of mails; a press or Enter opens one. */
export function OutboxTable({ mails, onOpen }: { mails: readonly Mail[]; onOpen: (mail: Mail) => void }): React.JSX.Element {
  const t = useT('admin')
  const columns: Column<Mail>[] = [
    { id: 'created', header: withZone(t('outbox.created')), width: '10rem', render: (mail) => formatMoment(mail.created_at_ms) },
    { id: 'to', header: t('outbox.to'), width: 'minmax(12rem, 1fr)', isBreakable: true, render: (mail) => <bdi>{mail.to}</bdi> },
    { id: 'subject', header: t('outbox.subject'), width: 'minmax(14rem, 1.5fr)', render: (mail) => <bdi>{mail.subject}</bdi> },
    { id: 'state', header: t('outbox.state'), width: '10rem', render: (mail) => <StateChip mail={mail} /> },
    { id: 'tries', header: t('outbox.tries'), width: '6rem', align: 'end', render: (mail) => formatNumber(mail.tries) },
  ]
  return (
    <VirtualTable
      label={t('outbox.title')}
      columns={columns}
      rows={mails}
      rowId={(mail) => mail.mail_id}
      rowLabel={(mail) => `${mail.subject}, ${mail.to}`}
      onOpen={onOpen}
    />
  )
}

function StateChip({ mail }: { mail: Mail }): React.JSX.Element {
  const t = useT('admin')
  const { status, key } = mailStatus(mail)
  return <Chip status={status}>{t(`outbox.state.${key}`)}</Chip>
}
