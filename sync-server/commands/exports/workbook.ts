import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import { CV_VALUES } from '#shared/cv/cv-values.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { numberOrDash } from '../../presenters/cv-report.ts'
import { jobOnce, type ExportedJob, type ExportedPerson } from '../../queries/exported-people.ts'
import { createWorkbook, XLSX_TYPE } from '../../services/xlsx/workbook.ts'
import type { Cell } from '../../services/xlsx/sheet-xml.ts'
import { eachPerson } from './each-person.ts'
import type { Maker, Making } from './maker.ts'
import { answerRows } from './sheets/answer-rows.ts'
import { applicationRows, applicationsOf, type Applications } from './sheets/applications.ts'
import { headingOf, widthOf } from './sheets/columns.ts'
import { interviewRow, personalRow } from './sheets/person-rows.ts'
import { resultRow } from './sheets/result-row.ts'

/** Makes an xlsx: a sheet for each section, people in the order of their interviews. */
export const workbook: Maker = { type: XLSX_TYPE, make: makeWorkbook }

async function* makeWorkbook(deps: Deps, making: Making): AsyncGenerator<Uint8Array> {
  const { task, actor, parts, tell } = making
  const wanted = new Set(task.sections)
  const sections = EXPORT_SECTIONS.filter((section) => wanted.has(section))
  const book = await createWorkbook(Object.fromEntries(sections.map((section) => [section, headingOf(section)])))
  const ids = parts.flatMap(({ interviewIds }) => interviewIds)
  const applications = wanted.has('candidate_applications') ? await applicationsOf(deps, actor, { ids, without: task.without }) : NONE
  if (applications.holds.length > 0) await tell(1, applications.holds)
  const jobs = new Map<string, ExportedJob | null>()
  const add = async (section: string, rows: readonly (readonly Cell[])[]): Promise<void> => {
    for (const row of rows) await book.add(section, row)
  }
  const withWords = wanted.has('candidate_answer')
  for await (const people of eachPerson(deps, making, { jobs, withWords }))
    for (const person of people) {
      await add('personal_info', [personalRow(person)])
      await add('interview_info', [interviewRow(person)])
      if (wanted.has('interview_result')) await add('interview_result', [resultRow(person)])
      if (withWords) await add('candidate_answer', answerRows(person, task.test))
      await add('cv_scores', [cvRow(person)])
      await add('candidate_applications', await rowsOfApplications(deps, person, { applications, jobs }))
    }
  yield* book.end(task.at)
}

const NONE: Applications = { of: () => [], holds: [] }

/** Years are shown as years, all others as points. */
function cvRow({ interview, isHidden }: ExportedPerson): Cell[] {
  const score = isHidden ? undefined : interview.cvScore
  if (!score) return [interview.id, ...Array.from({ length: widthOf('cv_scores') }, () => '-')]
  const { total, coverage, low, high, years, values } = score
  const points = [total, coverage, low, high].map(numberOrDash)
  return [
    interview.id,
    ...points,
    years === null ? '-' : Math.round(years * 10) / 10,
    ...CV_VALUES.slice(1).map((_value, at) => numberOrDash(values[at + 1])),
  ]
}

async function rowsOfApplications(
  deps: Deps,
  { interview }: ExportedPerson,
  { applications, jobs }: { applications: Applications; jobs: Map<string, ExportedJob | null> },
): Promise<Cell[][]> {
  const found = applications.of(interview)
  for (const { scope } of found) await jobOnce(deps, jobs, { jobId: jobIdOf(scope), gid: interview.gid })
  return applicationRows(interview, found, (jobId) => jobs.get(jobId) ?? null)
}
