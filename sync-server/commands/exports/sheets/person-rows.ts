import { outcomeOf, statusFacts, statusOf } from '#shared/policies/candidate-status.ts'
import { isOpenWindow } from '#shared/policies/candidate-list.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { dayIn } from '#shared/primitives/time-zone.ts'
import type { ExportedPerson } from '../../../queries/exported-people.ts'
import type { Doc } from '../../../sync/documents.ts'
import type { Cell } from '../../../services/xlsx/sheet-xml.ts'

type Row = Pick<ExportedPerson, 'interview' | 'job'>

/** Name and addresses of somebody. */
export const personalRow = ({ interview }: Row): Cell[] => [
  interview.id,
  interview.name,
  addressOf(interview),
  orDash(interview.phone),
  orDash(interview.degree),
]

/** Course of an interview; days are those of the job (R438). */
export function interviewRow({ interview, job }: Row): Cell[] {
  const facts = statusFacts(interview)
  const window = (ms: number | null | undefined): string => (isOpenWindow(ms) ? '-' : dayOrDash(ms, job.zone))
  return [
    interview.id,
    job.parts.job.name,
    orDash(job.programme),
    orDash(interview.language),
    window(interview.startAt),
    window(interview.endAt),
    dayOrDash(interview.invitedAt, job.zone),
    dayOrDash(interview.finishedAt, job.zone),
    statusOf(facts),
    outcomeOf(facts) ?? '-',
  ]
}

/** '-' where nothing is. */
export const orDash = (text: string | undefined): string => (text === undefined || text === '' ? '-' : text)

export const dayOrDash = (ms: number | null | undefined, zone: string): string => (typeof ms === 'number' ? dayIn(ms, zone) : '-')

/** The address of somebody, '-' for who has none. */
export const addressOf = ({ email }: Pick<Doc<'interviews'>, 'email'>): string => (hasAddress(email) ? email : '-')
