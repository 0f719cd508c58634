import type { Actor } from '#shared/primitives/roles.ts'
import type { SessionActor } from '#shared/lib/accounts/sign-in.ts'

/** Presents an actor to their own device, named field by field. */
export const presentActor = ({
  id,
  role,
  name,
  gid,
  groupRole,
  only,
  features,
  assessmentType,
  reportType,
  source,
}: Actor): SessionActor => ({
  id,
  role,
  name,
  gid,
  ...(groupRole ? { groupRole } : {}),
  ...(only ? { only } : {}),
  ...(features ? { features: [...features] } : {}),
  ...(assessmentType ? { assessmentType } : {}),
  ...(reportType ? { reportType } : {}),
  ...(source ? { source } : {}),
})
