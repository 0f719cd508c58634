import { Zip, ZipPassThrough } from 'fflate'
import { completeOf, type Interview } from '#shared/entities/interview.ts'
import type { ReportOptions } from '#shared/policies/report-document/report-facts.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ReportDocument } from '#shared/views/report-document.ts'
import type { Deps } from '../../deps.ts'
import type { Loaded } from '../../queries/job.ts'
import { findReport } from '../../queries/report-document.ts'
import { MAX_BATCH } from '../../services/pdf/report-pdfs.ts'
import { auditReport } from './audit-report.ts'
import { distinctNames } from './distinct-names.ts'

interface Asked {
  interviews: readonly Loaded<Interview>[]
  options: ReportOptions
}

/**
 * A zip with the PDF of each candidate, given while it is made: a batch is held at a time, and rights are read again for each. What makes the first one fail
 * is told before the first byte; a later failure breaks the zip off.
 */
export async function* zipReports(deps: Deps, actor: Actor, { interviews, options }: Asked): AsyncGenerator<Uint8Array> {
  await expectReports(deps, actor, { interviews, options })
  const names = distinctNames(
    interviews.map(({ fields }) => fields.name),
    'report',
  )
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (let from = 0; from < interviews.length; from += MAX_BATCH) {
    const batch = interviews.slice(from, from + MAX_BATCH)
    const reports = await reportsOf(deps, actor, { interviews: batch, options })
    const pdfs = await deps.pdf.pdfsOf(reports)
    for (const [at, document] of reports.entries()) {
      const file = new ZipPassThrough(`${names[from + at] ?? ''}.pdf`)
      // of the report and not of this moment, so that the same reports make the same zip
      file.mtime = Math.max(document.made.dataAt ?? 0, EARLIEST)
      zip.add(file)
      file.push(new Uint8Array(pdfs[at] ?? []), true)
      await auditReport(deps, actor, { interviewId: batch[at]?.id ?? '', document })
      yield* pieces.splice(0)
    }
  }
  zip.end()
  yield* pieces
}

/** A zip knows no time before it. */
const EARLIEST = Date.UTC(1980, 0, 2)

/** Looks at those without any answer: all others have a report. */
async function expectReports(deps: Deps, actor: Actor, { interviews, options }: Asked): Promise<void> {
  for (const interview of interviews)
    if (completeOf(interview.fields) === 0 && !(await findReport(deps, actor, interview, options)))
      throw new Outcome(41, 'Report not ready')
}

async function reportsOf(deps: Deps, actor: Actor, { interviews, options }: Asked): Promise<ReportDocument[]> {
  const found: ReportDocument[] = []
  for (const interview of interviews) {
    const report = await findReport(deps, actor, interview, options)
    // gone since they were asked for
    if (!report) throw new AppError('notFound')
    found.push(report)
    await deps.yieldToLoop()
  }
  return found
}
