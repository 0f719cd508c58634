import type { Seen } from '../../api/last-seen.ts'
import type { QueryState } from '../../api/query.ts'
import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Pager } from '../../components/table/Pager.tsx'
import { SeenNote } from '../../features/usage/SeenNote.tsx'
import { useT } from '../../i18n/use-t.ts'

export const PAGE_ROWS = 10

interface PagedListProps<T> {
  title: string
  /** words where there is nothing yet */
  none: string
  query: QueryState<Seen<T>>
  onAgain: () => void
  /** from 1 */
  page: number
  onPage: (page: number) => void
  rowsOf: (data: T) => { total: number; rows: { id: string; name: string; about: string }[] }
}

/** Card with one page of a list that the server keeps, and how old it is. */
export function PagedList<T>(props: PagedListProps<T>): React.JSX.Element {
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

function Rows<T>({ title, page, onPage, rowsOf, data }: PagedListProps<T> & { data: T }): React.JSX.Element {
  const t = useT('usage')
  const { total, rows } = rowsOf(data)
  const pages = Math.ceil(total / PAGE_ROWS)
  return (
    <>
      <ul className="hf-usage-list" aria-label={title}>
        {rows.map(({ id, name, about }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <bdi className="hf-meta hf-tabular">{about}</bdi>
          </li>
        ))}
      </ul>
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
