import { expect, it } from 'vitest'
import { auditCsv } from './audit-csv.ts'
import type { Entry } from './audit.ts'

const entry: Entry = {
  id: 'e1',
  gid: 'g1',
  at_ms: Date.UTC(2026, 10, 21, 8, 13),
  by: 'a1',
  by_name: '=HYPERLINK("x")',
  action: 'quota.added',
  target: 'r1',
  target_name: 'Rita "R" Berg',
  detail: { amount: 10 },
  n: 3,
}

it('the exported log has a line for each entry, quotes what others wrote and lets nothing be a formula', () => {
  const [head, row, rest] = auditCsv([entry]).split('\r\n')
  expect(head).toBe('\uFEFF"at","group","by","by_name","as","as_name","action","target","target_name","detail","place"')
  expect(row).toBe(
    `"2026-11-21T08:13:00.000Z","g1","a1","'=HYPERLINK(""x"")","","","quota.added","r1","Rita ""R"" Berg","{""amount"":10}","3"`,
  )
  expect(rest).toBe('')
})
