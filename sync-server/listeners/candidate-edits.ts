import { audit } from '../commands/audit/audit.ts'
import { endFormerAccess } from '../commands/candidates/end-former-access.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Facts about a person that recruiters correct. */
const FACTS = ['name', 'email', 'phone'] as const

/** Corrections go to the audit log, by their names only, and another address ends what opened the interview before, by whatever way it came. */
onCommit('interviews', async (deps, { id, rev, gid, scope, by, at, doc, before, changed }) => {
  if (!doc || !before) return
  const fields = FACTS.filter((field) => changed.includes(field) && before[field] !== undefined && before[field] !== doc[field])
  if (fields.length === 0) return
  if (fields.includes('email')) await endFormerAccess(deps, { id, gid, scope, email: doc.email, former: before.email })
  await audit(deps, {
    id: `${id}.${rev}.facts`,
    gid,
    at,
    by,
    action: 'candidate.changed',
    target: `interviews/${id}`,
    detail: { fields: fields.join(' ') },
  })
})
