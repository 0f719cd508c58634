import type { Actor } from '#shared/lib/roles.ts'
import type { SessionActor } from '#shared/lib/sign-in.ts'

/** Who somebody is to their own device, named field by field. */
export const presentActor = ({ id, role, name, gid, groupRole, only, features }: Actor): SessionActor => ({
  id,
  role,
  name,
  gid,
  ...(groupRole ? { groupRole } : {}),
  ...(only ? { only } : {}),
  ...(features ? { features: [...features] } : {}),
})
