import { audit } from '../commands/audit/audit.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Each decision about a consent text stays in the audit log: the interview holds the last one only. */
onCommit('interviews', async (deps, { doc: interview, changed, before }) => {
  if (!interview?.consent || !changed.includes('consent')) return
  const { id, rev, gid, by, at, consent } = interview
  const { given, version, language = '' } = consent
  if (before?.consent?.given === given && before.consent.version === version) return
  const action = given ? 'consent.given' : 'consent.refused'
  await audit(deps, { id: `${id}.${rev}.consent`, gid, by, at, action, target: `interviews/${id}`, detail: { version, language } })
})
