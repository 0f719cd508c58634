import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useT } from '../../../i18n/use-t.ts'
import { auditCsv } from './audit-csv.ts'
import { auditQuery, type AuditFilters, type Entry } from './audit.ts'

/** of the contract */
const MOST_A_PAGE = 100
/** Further back one filters by time. */
const MOST_PAGES = 100

/** Everything the filters find, as a file for spreadsheets. */
export function ExportLog({ filters }: { filters: AuditFilters }): React.JSX.Element {
  const t = useT('admin')
  const command = useCommand()
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button
          icon="download"
          isPending={command.isRunning}
          onPress={() => void command.run(async () => save(auditCsv(await allEntries(filters))))}
        >
          {t('audit.export')}
        </Button>
      </div>
      <CommandResult command={command} done={t('audit.exported')} />
    </div>
  )
}

/** Page after page; what is noted meanwhile comes before the first one and would shift the pages, so nothing after this moment is asked for. */
async function allEntries(filters: AuditFilters): Promise<Entry[]> {
  const fixed = { ...filters, toMs: Math.min(filters.toMs ?? Number.MAX_SAFE_INTEGER, Date.now()) }
  const entries: Entry[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await call('admin', 'fetch_audit_log', { ...auditQuery(fixed, page), limit: MOST_A_PAGE, for_export: true })
    entries.push(...answer.entries)
    if (page >= answer.total_pages) break
  }
  return entries
}

const save = (text: string): void => saveFile('audit-log.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }))
