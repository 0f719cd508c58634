/** Kinds of scope, the unit of permission: a company, a job, the sealed reviews of one interview, one person. */
export type ScopeKind = 'group' | 'job' | 'panel' | 'user'

/** Scope of a group by its id, of a job by its id, of a panel by its interview, of a person by the account. */
export const scopeOf = {
  group: (gid: string): string => `group:${gid}`,
  job: (jobId: string): string => `job:${jobId}`,
  panel: (interviewId: string): string => `panel:${interviewId}`,
  user: (accountId: string): string => `user:${accountId}`,
} as const satisfies Record<ScopeKind, (id: string) => string>

/** Tells scopes of one kind from the others. */
export const isScopeOf = (kind: ScopeKind, scope: string): boolean => scope.startsWith(`${kind}:`)

/** The job that a scope is of; '' for scopes of another kind. */
export const jobIdOf = (scope: string): string => (isScopeOf('job', scope) ? scope.slice('job:'.length) : '')
