import { foldText } from '#shared/primitives/text.ts'
import type { get_recruiters_info } from '#shared/api/admin/get_recruiters_info.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import { matchesSearch } from '#shared/policies/candidate-list.ts'
import type { Account } from '../models/identity/account.ts'

type Listed = OutputOf<typeof get_recruiters_info>['recruiters'][number]
/** Facts from the account alone. */
export type RecruiterRow = Omit<Listed, 'groupName' | 'quota'>
type Query = InputOf<typeof get_recruiters_info>

export const presentRecruiter = (account: Account): RecruiterRow => ({
  recruiterId: account._id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  companyName: account.companyName ?? '',
  gid: account.gid,
  ...(account.groupRole ? { groupRole: account.groupRole } : {}),
  activation: account.frozenAt === undefined,
  registerAt: toWireDate(account.createdAt),
  ...(account.lastSignInAt === undefined ? {} : { lastSignInAt: toWireDate(account.lastSignInAt) }),
})

/** Searched in e-mail, name and company, sorted with ties by id, one page, and the three totals (R145, R343). */
export function pageRecruiters(rows: readonly RecruiterRow[], query: Query) {
  const { page = 1, limit = 10, sort = 'registerAt', order = 'desc', searchTerm = '' } = query
  const found = rows.filter((row) =>
    matchesSearch({ name: `${row.firstName} ${row.lastName} ${row.companyName}`, email: row.email }, searchTerm),
  )
  const sign = order === 'asc' ? 1 : -1
  const keyOf = (row: RecruiterRow): string => (sort === 'name' ? foldText(`${row.firstName} ${row.lastName}`) : foldText(row[sort] ?? ''))
  const sorted = found.toSorted((a, b) => compare(keyOf(a), keyOf(b)) * sign || compare(a.recruiterId, b.recruiterId))
  return {
    rows: sorted.slice((page - 1) * limit, page * limit),
    page,
    limit,
    sort_by: sort,
    order,
    total_pages: Math.ceil(found.length / limit),
    total_records: rows.length,
    total_filtered_records: found.length,
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
