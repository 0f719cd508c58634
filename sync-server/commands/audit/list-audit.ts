import { normalEmail } from '#shared/primitives/email-address.ts'
import type { fetch_audit_log } from '#shared/api/admin/fetch_audit_log.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import type { AuditEntry } from '../../models/records/audit.ts'
import { displayName } from '../../presenters/account.ts'
import { documents } from '../../sync/documents.ts'
import { addressMark } from './audit.ts'
import { explanationId } from './explain-decision.ts'

type Query = Omit<InputOf<typeof fetch_audit_log>, 'gid' | 'for_export'>
type Filter = Record<string, unknown>

/** Returns a page of the log, newest first; of one group, or of all for `gid` undefined. */
export async function listAudit(deps: Deps, gid: string | undefined, query: Query): Promise<OutputOf<typeof fetch_audit_log>> {
  const filter = await filterOf(deps, gid, query)
  const { skip, facts } = pageOf(query, await deps.models.audit.countDocuments(filter))
  const entries = await deps.models.audit
    .find(filter, { was: 0 })
    .sort({ at: -1, n: -1 })
    .skip(skip)
    .limit(facts.limit)
    .lean<AuditEntry[]>()
  const names = await namesIn(deps, entries)
  const reasons = await reasonsOf(deps, entries)
  return { entries: entries.map((entry) => ({ ...present(entry, names), ...reasons.get(entry._id) })), ...facts }
}

/** Decisions are explained by later entries, which may be on another page. */
async function reasonsOf(deps: Deps, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, { reason: string }>> {
  const made = entries.filter(({ action }) => action === 'decision.made').map(({ _id }) => explanationId(_id))
  if (made.length === 0) return new Map()
  const found = await deps.models.audit.find({ _id: { $in: made } }).lean<AuditEntry[]>()
  const byExplanation = new Map(found.map(({ _id, detail }) => [_id, String(detail?.['reason'] ?? '')]))
  return new Map(
    entries.flatMap(({ _id }) => {
      const reason = byExplanation.get(explanationId(_id))
      return reason === undefined ? [] : [[_id, { reason }] as const]
    }),
  )
}

async function filterOf(deps: Deps, gid: string | undefined, { who, kind, target, from_ms, to_ms }: Query): Promise<Filter> {
  return {
    gid: gid ?? { $exists: true },
    ...(who ? { $or: await whoIs(deps, gid, who) } : {}),
    ...(kind ? { action: kind === 'deleted' ? /\.deleted$/ : new RegExp(`^${kind}(?:\\.|$)`) } : {}),
    ...(target ? { target } : {}),
    ...(from_ms !== undefined || to_ms !== undefined
      ? { at: { ...(from_ms === undefined ? {} : { $gte: from_ms }), ...(to_ms === undefined ? {} : { $lt: to_ms }) } }
      : {}),
  }
}

/** By account id, or by e-mail address: then all its accounts, and refused sign-ins, which are noted under a mark of the address. */
async function whoIs(deps: Deps, gid: string | undefined, who: string): Promise<Filter[]> {
  const email = normalEmail(who)
  const isEmail = email.includes('@')
  const accounts = isEmail
    ? await deps.models.accounts.find({ email, ...(gid ? { gid } : {}) }, { _id: 1 }).lean<Pick<Account, '_id'>[]>()
    : []
  const ids = isEmail ? accounts.map((account) => account._id) : [who]
  const mark = addressMark(deps, email)
  return [{ by: { $in: [...ids, mark] } }, { as: { $in: ids } }, ...(isEmail ? [{ target: mark }] : [])]
}

/** Collections whose records have a name that a reader of the log knows them by. */
const NAMED = ['interviews', 'jobs', 'programmes'] as const

/** Names as they are now, of accounts, groups and records; who is erased has none any more. */
async function namesIn(deps: Deps, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(({ by, as, target }) => [by, target, ...(as ? [as] : [])]))]
  const records = ids.flatMap((id) => NAMED.flatMap((col) => (id.startsWith(`${col}/`) ? [id.slice(col.length + 1)] : [])))
  const [accounts, groups, found] = await Promise.all([
    deps.models.accounts.find({ _id: { $in: ids } }).lean<Account[]>(),
    deps.models.groups.find({ _id: { $in: ids } }, { groupName: 1 }).lean<Pick<Group, '_id' | 'groupName'>[]>(),
    documents.findEach(deps, NAMED, { id: records }),
  ])
  return new Map([
    ...accounts.map((account) => [account._id, displayName(account)] as const),
    ...groups.map(({ _id: id, groupName }) => [id, groupName] as const),
    ...NAMED.flatMap((col) => found[col].map(({ id, name }) => [`${col}/${id}`, name ?? ''] as const)),
  ])
}

const present = ({ _id: id, gid, at, by, as, action, target, detail, n }: AuditEntry, names: ReadonlyMap<string, string>) => ({
  id,
  gid,
  at_ms: at,
  by,
  by_name: names.get(by) ?? '',
  ...(as === undefined ? {} : { as, as_name: names.get(as) ?? '' }),
  action,
  target,
  target_name: names.get(target) ?? '',
  ...(detail ? { detail } : {}),
  ...(n === undefined ? {} : { n }),
})
