import { Email } from '../../primitives/fields.ts'
import { cleanText } from '../../primitives/text.ts'
import { isKey, readODataDate, type Position } from './odata.ts'
import { SAP_MAP } from './sap-map.ts'

type Row = Readonly<Record<string, unknown>>

/** Reasons for which a row of the peer is left out; screens have words for each. */
export const ROW_PROBLEMS = ['noKey', 'noTime', 'noName', 'badAddress', 'edited', 'addressTaken', 'notStored'] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** Row of the peer in our words; `fields` is what its hash is made of. */
export interface MappedJob {
  externalId: string
  position: Position
  createdAt: number
  statusSet: string
  fields: { name: string; description: string }
}

export interface MappedCandidate {
  externalId: string
  position: Position
  jobExternalId: string
  status: string
  /** null: the connection is anonymous */
  fields: { name: string; email: string; phone: string } | null
  /** the attachment that is the CV; absent: none */
  cv?: AttachedCv
}

/** CV as the peer names it. */
export interface AttachedCv {
  id: string
  name: string
}

type Mapped<T> = T | { externalId: string; position: Position | null; problem: RowProblem }

/** Requisition in our words. */
export function mapJob(row: Row): Mapped<MappedJob> {
  const { job } = SAP_MAP
  const place = placeOf(row, job)
  if ('problem' in place) return place
  const texts = listOf(row[job.texts])
  const said = (field: string): string => texts.map((one) => oneLine(one[field])).find((text) => text !== '') ?? ''
  const name = job.name.map(said).find((text) => text !== '') ?? ''
  if (name === '') return { ...place, problem: 'noName' }
  return {
    ...place,
    createdAt: readODataDate(row[job.created]) ?? place.position.at,
    statusSet: keyOf(row[job.statusSet]),
    fields: {
      name: name.slice(0, 100),
      description: textOf(texts.find((one) => textOf(one[job.description]) !== '')?.[job.description]).slice(0, 20_000),
    },
  }
}

/** Application in our words; an anonymous one has neither name nor address, whatever the peer sends. */
export function mapCandidate(row: Row, { isAnonymous }: { isAnonymous: boolean }): Mapped<MappedCandidate> {
  const { candidate } = SAP_MAP
  const place = placeOf(row, candidate)
  if ('problem' in place) return place
  const facts = { ...place, jobExternalId: keyOf(row[candidate.job]), status: keyOf(row[candidate.status]) }
  if (isAnonymous) return { ...facts, fields: null }
  const name = [row[candidate.firstName], row[candidate.lastName]]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' ')
  if (name === '') return { ...place, problem: 'noName' }
  const email = Email.safeParse(textOf(row[candidate.email]))
  if (!email.success) return { ...place, problem: 'badAddress' }
  const cv = cvOf(row[candidate.resume])
  return {
    ...facts,
    fields: { name: name.slice(0, 100), email: email.data, phone: oneLine(row[candidate.phone]).slice(0, 20) },
    ...(cv && { cv }),
  }
}

/** Attachment of an application; null without one, and for a key that is none. */
function cvOf(value: unknown): AttachedCv | null {
  if (typeof value !== 'object' || value === null) return null
  const { [SAP_MAP.attachment.id]: key, [SAP_MAP.attachment.name]: file } = value as Row // looked at one by one
  const id = keyOf(key)
  const name = oneLine(file).replaceAll(/[/\\]/g, ' ').trim().slice(-200)
  return isKey(id) && name !== '' ? { id, name } : null
}

function placeOf(row: Row, { id, modified }: { id: string; modified: string }): Mapped<{ externalId: string; position: Position }> {
  const externalId = keyOf(row[id])
  if (!isKey(externalId)) return { externalId: externalId.slice(0, 40), position: null, problem: 'noKey' }
  const at = readODataDate(row[modified])
  return at === null ? { externalId, position: null, problem: 'noTime' } : { externalId, position: { at, id: externalId } }
}

/** Keys come as texts or as numbers. */
export const keyOf = (value: unknown): string => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '')

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value).trim() : '')
const oneLine = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()

/** Expanded rows: a list, or one with `results`. */
export function listOf(value: unknown): Row[] {
  const list: unknown = typeof value === 'object' && value !== null && 'results' in value ? value.results : value
  return Array.isArray(list) ? list.filter((one): one is Row => typeof one === 'object' && one !== null) : []
}
