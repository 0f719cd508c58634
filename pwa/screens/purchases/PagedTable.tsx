import type { Seen } from '../../api/last-seen.ts'
import type { QueryState } from '../../api/query.ts'
import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { SeenNote } from '../../features/usage/SeenNote.tsx'
import { useT } from '../../i18n/use-t.ts'

export const PAGE_ROWS = 10

interface PagedTableProps<T> {
  title: string
  /** words where there is nothing yet */
  none: string
  query: QueryState<Seen<T>>
  onAgain: () => void
  /** from 1 */
  page: number
  onPage: (page: number) => void
  heads: readonly string[]
  /** place of the first column of numbers, which line up at the end */
  numbersFrom: number
  rowsOf: (data: T) => { total: number; rows: { id: string; cells: readonly string[] }[] }
}

/** Card with one page of a list that the server keeps, and how old it is. */
export function PagedTable<T>(props: PagedTableProps<T>): React.JSX.Element {
  const { title, none, query, onAgain } = props
  return (
    <Card title={title}>
      {query.phase === 'loading' ? (
        <Skeleton lines={4} />
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={onAgain} />
      ) : (
        <>
          {props.rowsOf(query.data.data).total === 0 ? <p className="hf-meta">{none}</p> : <Rows {...props} data={query.data.data} />}
          <SeenNote seen={query.data} onAgain={onAgain} />
        </>
      )}
    </Card>
  )
}

function Rows<T>({ title, page, onPage, heads, numbersFrom, rowsOf, data }: PagedTableProps<T> & { data: T }): React.JSX.Element {
  const t = useT('usage')
  const { total, rows } = rowsOf(data)
  const pages = Math.ceil(total / PAGE_ROWS)
  return (
    <>
      <table className="hf-usage-table" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place >= numbersFrom ? 'hf-usage-number' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, place) => (
                <td key={heads[place]} className={place >= numbersFrom ? 'hf-usage-number hf-tabular' : ''}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onPage={onPage}
          words={{
            label: t('page.label', { list: title }),
            previous: t('page.previous'),
            next: t('page.next'),
            position: t('page', { page, pages }),
          }}
        />
      )}
    </>
  )
}
