/// <reference types="vite/client" />
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { VirtualTable } from '#pwa/components/table/VirtualTable.tsx'
import type { Sort } from '#pwa/components/table/table-types.ts'
import { startLanguage } from '#pwa/i18n/i18n.ts'
import '#pwa/styles/index.css'

interface Row {
  id: string
  name: string
  score: number
}
const ROWS: readonly Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `r${index}`,
  name: `Candidate ${index}`,
  score: (index * 7919) % 101,
}))

/** The largest list the app promises, alone on a page. */
function Harness(): React.JSX.Element {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState('')
  const rows =
    sort.column === 'score' ? [...ROWS].sort((a, b) => (sort.direction === 'ascending' ? a.score - b.score : b.score - a.score)) : ROWS
  return (
    <main>
      <h1>Table</h1>
      <VirtualTable
        label="Candidates"
        columns={[
          { id: 'name', header: 'Name', render: (row) => row.name, sortable: true },
          { id: 'score', header: 'Score', render: (row) => row.score, sortable: true, align: 'end', width: '8rem' },
          { id: 'outcome', header: 'Recommendation', render: () => 'Unrecommendable', width: '3rem' },
        ]}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelectionChange={setSelected}
        onOpen={(row) => setOpened(row.name)}
        height="30rem"
      />
      <output>{`${selected.size} selected, opened ${opened || 'none'}`}</output>
    </main>
  )
}

await startLanguage('en')
const root = document.getElementById('root')
if (root) createRoot(root).render(<Harness />)
