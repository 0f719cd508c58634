import * as z from 'zod'
import type { FeatureFlag } from './feature-flags.ts'
import type { KeyLimits } from './key-areas.ts'

/** Roles of a session (R001); candidate and jobseeker name the same role. */
export const Role = z.enum(['guest', 'jobseeker', 'recruiter', 'admin'])
export type Role = z.infer<typeof Role>

/** Roles inside a group are grants, not session roles (X25). */
export const GroupRole = z.enum(['billing_admin', 'admin', 'recruiter', 'line_manager'])
export type GroupRole = z.infer<typeof GroupRole>

/** Person or key that asks, with everything a rule may look at; made by the server from the session, by the PWA from its copy of its own session. */
export interface Actor {
  /** account id */
  id: string
  role: Role
  /** tenant: every record carries the same field */
  gid: string
  name: string
  groupRole?: GroupRole
  /** a session narrowed to one interview (candidate by link, guest reviewer) */
  only?: string
  /** limits of the named key it asks by; absent = a session, or the group's one key */
  key?: KeyLimits
  /** of a recruiter: what the account may use; absent = the defaults */
  features?: readonly FeatureFlag[]
  /** of a recruiter: which types of questions are offered; absent = general */
  assessmentType?: 'general' | 'admission'
  /** of a recruiter: reports have no scores; absent = they have */
  reportType?: 'without_score'
  /** of a recruiter: jobs and candidates may come from SAP (R483); absent = they do not */
  source?: 'sap'
}

/** Role of a grant: decides what its holder sees and does in a scope. */
export type GrantRole = 'owner' | 'recruiter' | 'lineManager' | 'guest' | 'candidate'
