import { useState } from 'react'
import { Pager } from '../../../components/table/Pager.tsx'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Batch } from './import-run.ts'

const ROWS = 20

/** Result of each row, a page at a time. */
export function ResultPages({ batches }: { batches: readonly Batch[] }): React.JSX.Element {
  const t = useT('imports')
  const [page, setPage] = useState(1)
  const total = batches.reduce((sum, { people }) => sum + people.length, 0)
  const pages = Math.max(1, Math.ceil(total / ROWS))
  return (
    <div className="hf-stack">
      <ul className="hf-import-rows" aria-label={t('result.label')}>
        {rowsAt(batches, (page - 1) * ROWS).map(({ person, result }) => (
          <li key={person.id}>
            <span className="hf-meta hf-tabular">{t('row', { n: formatNumber(person.row) })}</span>
            <span className="hf-import-person">
              <bdi>{person.name}</bdi>
              <bdi className="hf-meta">{person.email}</bdi>
            </span>
            <span>{t(`result.${result}`)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          words={{
            label: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            position: t('pages.position', { page: formatNumber(page), pages: formatNumber(pages) }),
          }}
          onPage={setPage}
        />
      )}
    </div>
  )
}

type Result = Batch['state'] | 'there'

function rowsAt(batches: readonly Batch[], from: number): { person: Batch['people'][number]; result: Result }[] {
  // all batches but the last have the same number of rows
  const all = batches.flatMap((batch) => batch.people.map((person) => ({ person, batch })))
  return all.slice(from, from + ROWS).map(({ person, batch }) => ({ person, result: resultOf(batch, person.id) }))
}

const resultOf = ({ state, importedIds }: Batch, id: string): Result =>
  state === 'done' && importedIds && !importedIds.includes(id) ? 'there' : state
