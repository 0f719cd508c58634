import { statusFacts, statusOf } from '#shared/policies/candidate-status.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../../deps.ts'
import type { ExportedPart } from '../../../models/exports/file-export.ts'
import { isVisible, sightsOf } from '../../../queries/job.ts'
import type { ExportedJob } from '../../../queries/exported-people.ts'
import { documents, type Doc } from '../../../sync/documents.ts'
import type { Cell } from '../../../services/xlsx/sheet-xml.ts'
import { partsOf } from '../export-people.ts'
import { addressOf, dayOrDash, orDash } from './person-rows.ts'

const FIELDS = ['scope', 'email', 'shortlisted', 'firstAnswerAt', 'finishedAt', 'processing', 'invitedAt', 'reviewedAt', 'mailed'] as const

type Application = Pick<Doc<'interviews'>, 'id' | (typeof FIELDS)[number]>

/** Interviews of the same people in all jobs of which the actor may see them, by address; and those that the file holds because of it. */
export interface Applications {
  of: (interview: Pick<Doc<'interviews'>, 'id' | 'email'>) => readonly Application[]
  holds: readonly ExportedPart[]
}

/** Reads job by job and keeps those of these people alone. */
export async function applicationsOf(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { ids, without }: { ids: readonly string[]; without: readonly string[] },
): Promise<Applications> {
  const { gid } = actor
  const asked = await documents.find(deps, 'interviews', { id: ids, gid }, { only: ['email'] })
  const addresses = new Set(asked.flatMap(({ email }) => (hasAddress(email) ? [email] : [])))
  const gone = new Set(without)
  const byAddress = new Map<string, Application[]>()
  for (const [scope, { sight }] of await sightsOf(deps, actor)) {
    const found = await documents.find(deps, 'interviews', { scope, gid }, { only: FIELDS })
    for (const one of found)
      if (addresses.has(one.email) && isVisible(sight, one.id) && !gone.has(one.id))
        byAddress.set(one.email, [...(byAddress.get(one.email) ?? []), one])
  }
  const all = [...byAddress.values()].flat()
  return { of: ({ email }) => (byAddress.get(email) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)), holds: partsOf(all) }
}

/** A row for each application of somebody, the own among them. */
export const applicationRows = (
  { id, email }: Pick<Doc<'interviews'>, 'id' | 'email'>,
  applications: readonly Application[],
  jobOf: (jobId: string) => ExportedJob | null,
): Cell[][] =>
  applications.flatMap((one) => {
    const job = jobOf(jobIdOf(one.scope))
    if (!job) return []
    const { name } = job.parts.job
    return [[id, addressOf({ email }), name, orDash(job.programme), statusOf(statusFacts(one)), dayOrDash(one.finishedAt, job.zone)]]
  })
