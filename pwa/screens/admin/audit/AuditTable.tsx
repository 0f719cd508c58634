import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { formatDateTime, formatMoment, withZone } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Who } from '../../../features/admin/audit/Who.tsx'
import { isNamed, type Entry } from '../../../features/admin/audit/audit.ts'

/** Page of the log. */
export function AuditTable({ entries }: { entries: readonly Entry[] }): React.JSX.Element {
  const t = useT('admin')
  const action = (entry: Entry): string => (isNamed(entry.action) ? t(`audit.action.${entry.action}`) : entry.action)
  const columns: Column<Entry>[] = [
    { id: 'at', header: withZone(t('audit.at')), width: '9.5rem', render: (entry) => formatMoment(entry.at_ms) },
    { id: 'who', header: t('audit.who'), width: 'minmax(7rem, 1fr)', render: (entry) => <Who entry={entry} /> },
    { id: 'what', header: t('audit.what'), width: 'minmax(12rem, 1.6fr)', render: (entry) => <What entry={entry} words={action(entry)} /> },
    {
      id: 'target',
      header: t('audit.target'),
      width: 'minmax(11rem, 1.3fr)',
      isBreakable: true,
      render: (entry) => <bdi>{entry.target_name || entry.target}</bdi>,
    },
    { id: 'n', header: t('audit.place'), width: '7rem', align: 'end', render: (entry) => entry.n ?? t('audit.noPlace') },
  ]
  return (
    <VirtualTable
      label={t('audit.title')}
      columns={columns}
      rows={entries}
      rowId={(entry) => entry.id}
      rowLabel={(entry) => `${action(entry)}, ${formatDateTime(entry.at_ms)}`}
    />
  )
}

function What({ entry, words }: { entry: Entry; words: string }): React.JSX.Element {
  const facts = Object.entries(entry.detail ?? {}).map(([name, value]) => `${name}: ${value}`)
  return (
    <span>
      {words}
      {facts.length > 0 && (
        <>
          <br />
          <span className="hf-meta" dir="ltr">
            {facts.join(', ')}
          </span>
        </>
      )}
    </span>
  )
}
