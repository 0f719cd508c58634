import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { useDocs } from '../../../db/hooks.ts'
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
  const rows = rowsAt(batches, (page - 1) * ROWS)
  const nameless = rows.flatMap(({ person }) => (person.name === undefined ? [person.id] : []))
  const { docs } = useDocs('interviews', { id: { $in: nameless } })
  return (
    <div className="hf-stack">
      <ul className="hf-import-rows" aria-label={t('result.label')}>
        {rows.map(({ person, result }) => (
          <li key={person.id}>
            <span className="hf-meta hf-tabular">{t('row', { n: formatNumber(person.row) })}</span>
            <span className="hf-import-person">
              <bdi>{person.name ?? hereOf(docs, person.id)?.name}</bdi>
              <bdi className="hf-meta">{person.email ?? hereOf(docs, person.id)?.email}</bdi>
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

/** The candidate on this device: an import of an earlier page keeps no names. */
const hereOf = (docs: readonly Interview[], wanted: string): Interview | undefined => docs.find(({ id }) => id === wanted)

function rowsAt(batches: readonly Batch[], from: number): { person: Batch['people'][number]; result: Result }[] {
  // all batches but the last have the same number of rows
  const all = batches.flatMap((batch) => batch.people.map((person) => ({ person, batch })))
  return all.slice(from, from + ROWS).map(({ person, batch }) => ({ person, result: resultOf(batch, person.id) }))
}

const resultOf = ({ state, importedIds }: Batch, id: string): Result =>
  state === 'done' && importedIds && !importedIds.includes(id) ? 'there' : state
