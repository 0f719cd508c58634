import type { JobSetting } from '#shared/entities/job-setting.ts'
import { FILE_PROBLEMS, faultText } from '#shared/lib/import/import-problems.ts'
import { isPhoneHome } from '#shared/lib/import/import-phone.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { readImport } from '../../services/tables/read-import.ts'
import type { TableRequest } from '../../services/tables/table-protocol.ts'
import type { NewCandidate } from './add-candidates.ts'
import { windowOfRow } from './interview-window.ts'

export interface ImportedFile {
  people: NewCandidate[]
  /** addresses that the file has more than once (R381) */
  repeated: string[]
  leftOut: string[]
}

export interface HowToImport {
  order: TableRequest['order']
  home: string
  start: string | undefined
  deadline: string | undefined
  /** of the job whose zone days are in */
  layout: Partial<JobSetting>
  leaveOutFaulty: boolean
}

/** So many faults are named; more say the same. */
const MOST_NAMED = 1000

/**
 * The people of a file. @throws AppError invalid for a file that is none, and with every fault as `row N: column: problem` unless faulty
 * rows are left out
 */
export async function importedFile(bytes: Uint8Array, how: HowToImport): Promise<ImportedFile> {
  const { order, home, start, deadline, layout, leaveOutFaulty } = how
  if (home !== '' && !isPhoneHome(home)) throw new AppError('invalid', { details: ['country: is no country or country code'] })
  const read = await readImport(bytes, { order, home })
  if ('problem' in read) throw new AppError('invalid', { details: [`data_file: ${FILE_PROBLEMS[read.problem]}`] })
  const faults = read.faults.slice(0, MOST_NAMED).map(faultText)
  const isOfColumns = read.faults.some(({ problem }) => problem === 'noColumn' || problem === 'twice')
  if (faults.length > 0 && (!leaveOutFaulty || isOfColumns)) throw new AppError('invalid', { details: faults })
  const people = read.rows.map(({ row, start: ownStart, deadline: ownDeadline, ...fields }) => ({
    ...fields,
    ...windowOfRow(layout, { row, start: ownStart ?? start, deadline: ownDeadline ?? deadline }),
  }))
  return { people, repeated: [...new Set(read.repeated.map(({ email }) => email))], leftOut: faults }
}
