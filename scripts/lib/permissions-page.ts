import type { Call } from '#shared/primitives/define-call.ts'
import { CALLERS, rightTo, type CallRight } from '#server/http/permissions.ts'
import { loadEndpoints, type LoadedEndpoint } from '#server/http/mount.ts'
import { UPLOADS } from '#shared/policies/upload-right.ts'
import { COLLECTIONS, type CollectionName } from '#shared/primitives/collections.ts'
import { entityRight, isPersonal, RELATIONS, type EntityRight, type FieldRight, type RelationName } from '#shared/sync/entity-rights.ts'

/** docs/permissions.md: rights to calls and to replicated documents, worked out by the rules that decide them. */
export async function permissionsPage(): Promise<string> {
  const endpoints = await loadEndpoints()
  const families = Map.groupBy(endpoints, ({ file }) => file.split('/')[0] ?? '')
  const calls = [...families].map(([family, members]) => `### ${family}\n\n${callTable(members)}`)
  return `${[INTRODUCTION, CALLS, ...calls, FILES, fileTable(), DOCUMENTS, ...COLLECTIONS.map(describeCollection)].join('\n\n')}\n`
}

const INTRODUCTION = `# Who may do what

Written by \`npm run generate\` from the rules themselves: the roles of each call, the \`allow\` of its handler, and the rules that pull and push ask. \`tests/contract/permissions.test.ts\` and
\`tests/sync/permissions.test.ts\` try every cell on a running server.`

const CALLS = `## Calls

\`yes\`: answered. \`shared\`: answered about jobs and candidates that were shared with the caller. \`–\`: refused, with 401 without a session and 403 to another role; where the call names a record, a refusal and a
missing record both answer 404. Whatever a call names has to be in the caller's group and reach.

A line manager, a group admin and a billing admin are recruiters with that role in their group; the table shows what the roles have unless the group decided otherwise (ADR 0025). An API key acts as its recruiter.
While a password is due, a session opens only the change of the password. An acting administrator has the rights of the recruiter.`

const FILES = `## Files

What somebody may bring, in whatever way: a call that answers somebody refuses a name of another kind with 422. A line manager's picture is the own one: an account names no picture that somebody else brought.`

function fileTable(): string {
  const people = Object.entries(UPLOADS)
  const kinds = [...new Set(people.flatMap(([, brought]) => brought))]
  const rows = kinds.map((kind) => [`\`${kind}\``, ...people.map(([, brought]) => WORDS[brought.includes(kind) ? 'yes' : 'no'])])
  return table(['file', ...people.map(([who]) => UPLOADERS[who as keyof typeof UPLOADS])], rows) // keys of the record
}

const UPLOADERS: Record<keyof typeof UPLOADS, string> = {
  guest: 'guest reviewer',
  candidate: 'candidate',
  lineManager: 'line manager',
  recruiter: 'recruiter, group and billing admin',
  administrator: 'administrator',
}

const DOCUMENTS = `## Replicated documents

\`changes\`: reads it, sets it in a new document and changes it later. \`sets once\`: reads it and sets it in a new document. \`reads\`: reads it. \`–\`: does not receive it, nor hears of it.
What may be changed is still subject to the rule of the field (ADR 0015): a sealed review stays as it is. Administrators of the product hold no documents.

A line manager has a whole job or chosen candidates of it, a guest reviewer and a candidate one interview. Drafts of reviews are in a place of their own that only their rater has a right to.`

const WORDS: Record<CallRight, string> = { yes: 'yes', shared: 'shared', no: '–' }

function callTable(endpoints: readonly LoadedEndpoint[]): string {
  const callers = Object.values(CALLERS)
  const paths = endpoints.map(({ endpoint }) => endpoint.call.path)
  // a path with two verbs has two rows
  const nameOf = ({ path, method }: Call): string => (paths.indexOf(path) === paths.lastIndexOf(path) ? path : `${method} ${path}`)
  const rows = endpoints.map(({ endpoint }) => [
    `\`${nameOf(endpoint.call)}\``,
    ...callers.map((caller) => WORDS[rightTo(endpoint, caller)]),
  ])
  return table(['call', ...callers.map(({ title }) => title)], rows)
}

const TITLES: Record<RelationName, string> = {
  draftOwner: 'rater of a draft',
  recruiter: 'recruiter',
  jobManager: 'line manager, whole job',
  candidateManager: 'line manager, chosen candidates',
  guest: 'guest reviewer',
  candidate: 'candidate',
}

function describeCollection(col: CollectionName): string {
  if (!isPersonal(col)) return `### ${col}\n\n${entityTable(col, true)}`
  return `### ${col}\n\nOne's own:\n\n${entityTable(col, true)}\n\nThose of others:\n\n${entityTable(col, false)}`
}

function entityTable(col: CollectionName, isOwn: boolean): string {
  const relations = Object.entries(RELATIONS).map(([name, relation]) => ({ name, right: entityRight(col, relation, isOwn) }))
  // drafts are reviews, and nobody has those of others
  const shown = relations.filter(({ name }) => (col === 'reviews' && isOwn) || name !== 'draftOwner')
  const names = Object.keys(shown[0]?.right.fields ?? {})
  const cellsOf = (field: string): string[] => shown.map(({ right }) => fieldWord(right.fields[field]))
  const groups = Map.groupBy(names, (name) => cellsOf(name).join('|'))
  const rows = [...groups.values()].map((fields) => [fields.map((field) => `\`${field}\``).join(', '), ...cellsOf(fields[0] ?? '')])
  const titles = shown.map(({ name }) => TITLES[name as RelationName]) // keys of the record
  return table(['', ...titles], [['*the document*', ...shown.map(({ right }) => documentWord(right))], ...rows])
}

const documentWord = ({ makes, removes }: EntityRight): string => [makes && 'makes', removes && 'removes'].filter(Boolean).join(', ') || '–'

function fieldWord(right: FieldRight | undefined): string {
  if (right?.changes) return 'changes'
  if (right?.sets) return 'sets once'
  return right?.reads ? 'reads' : '–'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
