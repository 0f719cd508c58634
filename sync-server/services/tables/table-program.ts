import { checkRows } from '#shared/lib/import/check-rows.ts'
import { matchColumns, matchFaults } from '#shared/lib/import/match-columns.ts'
import { readTable } from '#shared/lib/import/read-table.ts'
import { answerOnce } from '../foreign-files/answer-once.ts'
import { TableRequest, type TableReply } from './table-protocol.ts'

answerOnce(async ({ request, bytes }): Promise<TableReply> => {
  const { order, home } = TableRequest.parse(request)
  const read = await readTable(bytes)
  if (!('table' in read)) return read
  const match = matchColumns(read.table.head)
  const faults = matchFaults(match, read.table.headRow)
  return faults.length > 0 ? { rows: [], faults, repeated: [] } : checkRows(read.table, { match, order, home })
})
