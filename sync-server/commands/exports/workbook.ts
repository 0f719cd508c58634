import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { jobOnce, readPeople, type ExportedJob, type ExportedPerson } from '../../queries/exported-people.ts'
import { createWorkbook, XLSX_TYPE } from '../../services/xlsx/workbook.ts'
import type { Cell } from '../../services/xlsx/sheet-xml.ts'
import type { Maker, Making } from './maker.ts'
import { answerRows } from './sheets/answer-rows.ts'
import { applicationRows, applicationsOf, type Applications } from './sheets/applications.ts'
import { headingOf, widthOf } from './sheets/columns.ts'
import { interviewRow, personalRow } from './sheets/person-rows.ts'
import { resultRow } from './sheets/result-row.ts'

/** Candidates that are read and written at a time. */
const CHUNK = 200

/** Makes an xlsx: a sheet for each section, people in the order of their interviews. */
export const workbook: Maker = { type: XLSX_TYPE, make: makeWorkbook }

async function* makeWorkbook(deps: Deps, { task, actor, parts, tell }: Making): AsyncGenerator<Uint8Array> {
  const ids = parts.flatMap(({ interviewIds }) => interviewIds).toSorted()
  const wanted = new Set(task.sections)
  const sections = EXPORT_SECTIONS.filter((section) => wanted.has(section))
  const book = await createWorkbook(Object.fromEntries(sections.map((section) => [section, headingOf(section)])))
  const applications = wanted.has('candidate_applications') ? await applicationsOf(deps, actor, { ids, without: task.without }) : NONE
  if (applications.holds.length > 0) await tell(1, applications.holds)
  const jobs = new Map<string, ExportedJob | null>()
  const add = async (section: string, rows: readonly (readonly Cell[])[]): Promise<void> => {
    for (const row of rows) await book.add(section, row)
  }
  for (let from = 0; from < ids.length; from += CHUNK) {
    const withWords = wanted.has('candidate_answer')
    for (const person of await readPeople(deps, actor, { ids: ids.slice(from, from + CHUNK), jobs, withWords })) {
      await add('personal_info', [personalRow(person)])
      await add('interview_info', [interviewRow(person)])
      if (wanted.has('interview_result')) await add('interview_result', [resultRow(person)])
      if (withWords) await add('candidate_answer', answerRows(person, task.test))
      await add('cv_scores', [cvRow(person)])
      await add('candidate_applications', await rowsOfApplications(deps, person, { applications, jobs }))
    }
    await tell((95 * (from + CHUNK)) / Math.max(ids.length, CHUNK))
    await deps.yieldToLoop()
  }
  yield* book.end(task.at)
}

const NONE: Applications = { of: () => [], holds: [] }

/** No CV is scored yet. */
const cvRow = ({ interview }: ExportedPerson): Cell[] => [interview.id, ...Array.from({ length: widthOf('cv_scores') }, () => '-')]

async function rowsOfApplications(
  deps: Deps,
  { interview }: ExportedPerson,
  { applications, jobs }: { applications: Applications; jobs: Map<string, ExportedJob | null> },
): Promise<Cell[][]> {
  const found = applications.of(interview)
  for (const { scope } of found) await jobOnce(deps, jobs, { jobId: jobIdOf(scope), gid: interview.gid })
  return applicationRows(interview, found, (jobId) => jobs.get(jobId) ?? null)
}
