import { newId } from '#shared/primitives/ids.ts'
import type { Shortlisted } from '#shared/entities/interview.ts'

export const PASSWORD = 'A-long-enough-Pass-2026!'

/** Address of the app, its recruiter and jobs. */
export interface Place {
  url: string
  gid: string
  userId: string
  email: string
  /** of the list */
  jobId: string
  /** to import into */
  emptyJobId: string
}

/** Facts of a candidate that both tables show. */
export interface RowFacts {
  id: string
  name: string
  email: string
  createdAt: number
  autoScore?: number
  recruiterScore?: number
  shortlisted?: Shortlisted
  firstAnswerAt?: number
  finishedAt?: number
}

const FIRST = ['Ada', 'Bao', 'Chiara', 'Dmitri', 'Eun-ji', 'Fatima', 'Gustavo', 'Hana', 'Ivan', 'José', 'علي', '王']
const LAST = ['Okafor', 'Nguyen', 'Rossi', 'Volkov', 'Park', 'Al-Sayed', 'Souza', 'Sato', 'Ivanov', 'Díaz', 'حسن', '伟']

/** Word that five hundred of the names have. */
export const FIVE_HUNDRED = 'Fivehundred'

/** So many different people, the same at each run but for their ids; about every tenth is shortlisted, and each has a number in the name. */
export const makeRows = (count: number): RowFacts[] =>
  Array.from({ length: count }, (_, n) => ({
    id: newId(),
    name: `${pick(FIRST, n * 7)} ${pick(LAST, n * 13)} ${String(n).padStart(5, '0')}${isOfFive(n) ? ` ${FIVE_HUNDRED}` : ''}`,
    email: `person.${n}@people.test`,
    createdAt: 1_795_248_000_000 + n,
    ...(n % 3 !== 0 && { autoScore: (n * 37) % 101 }),
    ...(n % 4 === 1 && { recruiterScore: (n * 53) % 101 }),
    ...(n % 10 === 0 && !isOfFive(n) && { shortlisted: 1 as const }),
    ...(n % 2 === 0 && { firstAnswerAt: 1_795_300_000_000 + n }),
    ...(n % 4 === 0 && { finishedAt: 1_795_310_000_000 + n }),
  }))

const isOfFive = (n: number): boolean => n >= 5000 && n < 5500
const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? ''

/** Shortlisted ones of so many. */
export const shortlistedOf = (rows: readonly RowFacts[]): number => rows.filter(({ shortlisted }) => shortlisted === 1).length
