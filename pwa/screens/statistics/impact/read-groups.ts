import { addressKey } from '#shared/lib/compare-text.ts'
import { readCsv } from '#shared/lib/import/read-csv.ts'
import { scoreIn, type ScoreFilter } from '#shared/policies/statistics/job-statistics.ts'
import type { JobLine } from '../job-line.ts'

/** Group of each person by the key that a file gives: an e-mail address or an interview. */
export interface GroupFile {
  groups: ReadonlyMap<string, string>
  /** lines without a key or a group, and those that name somebody again */
  skipped: number
}

/** People of many jobs, of which one file may tell. */
const MAX_ROWS = 200_000

/** Reads a list of two columns, the first line of which names them. It stays in the memory of the page. */
export function readGroups(text: string): GroupFile | 'unreadable' {
  const read = readCsv(text, MAX_ROWS)
  if ('problem' in read) return 'unreadable'
  const groups = new Map<string, string>()
  let skipped = 0
  for (const { cells } of read.table.rows) {
    const [key, group] = [addressKey(cells[0] ?? ''), (cells[1] ?? '').trim()]
    if (key === '' || group === '' || groups.has(key)) skipped += 1
    else groups.set(key, group)
  }
  return { groups, skipped }
}

interface GroupedPerson {
  group: string
  isChosen: boolean
  score: number | undefined
}

/** Candidates of the jobs that the file names, by interview or by address; those it does not name are in no group. */
export function groupedPeople(lines: readonly JobLine[], { groups }: GroupFile, filter: ScoreFilter): GroupedPerson[] {
  return lines.flatMap(({ rows, panels, isStale, statistics: { isHidden } }) =>
    rows.flatMap((row) => {
      const group = groups.get(addressKey(row.id)) ?? groups.get(addressKey(row.email))
      if (group === undefined) return []
      return [
        {
          group,
          isChosen: row.shortlisted === 1,
          score: isHidden ? undefined : scoreIn(row, `${filter}Score`, { isStale, ...(panels && { panels }) }),
        },
      ]
    }),
  )
}
