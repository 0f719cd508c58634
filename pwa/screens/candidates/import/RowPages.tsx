import { useEffect, useState } from 'react'
import { Pager } from '../../../components/table/Pager.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { AskWork } from './import-questions.ts'
import type { DryRun, RowGroup, ShownRow } from './import-work.ts'

interface RowPagesProps {
  ask: AskWork
  group: RowGroup
  total: number
  /** rows are asked for again with another one */
  of: DryRun
}

const ROWS = 20

/** Rows of one group as the file numbers them, a page at a time. */
export function RowPages({ ask, group, total, of }: RowPagesProps): React.JSX.Element {
  const t = useT('imports')
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState<readonly ShownRow[]>([])
  const pages = Math.max(1, Math.ceil(total / ROWS))
  const shown = Math.min(page, pages)
  useEffect(() => {
    let isOver = false
    void ask('page', group, (shown - 1) * ROWS, ROWS).then(
      (found) => void (isOver || setRows(found)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [ask, group, shown, of])
  return (
    <div className="hf-stack">
      <ul className="hf-import-rows" aria-label={t(`group.${group}`)}>
        {rows.map((row) => (
          <li key={row.row}>
            <span className="hf-meta hf-tabular">{t('row', { n: formatNumber(row.row) })}</span>
            <span className="hf-import-person">
              {row.name !== '' && <bdi>{row.name}</bdi>}
              {row.email !== '' && <bdi className="hf-meta">{row.email}</bdi>}
              {row.faults?.map(({ field, problem }) => (
                <span key={field}>{t('fault', { field: t(`field.${field}`), problem: t(`problem.cell.${problem}`) })}</span>
              ))}
              {group === 'repeated' && <span className="hf-meta">{t(row.id === undefined ? 'repeated.file' : 'repeated.job')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={shown}
          pages={pages}
          words={{
            label: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            position: t('pages.position', { page: formatNumber(shown), pages: formatNumber(pages) }),
          }}
          onPage={setPage}
        />
      )}
    </div>
  )
}
