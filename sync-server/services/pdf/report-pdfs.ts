import path from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import type { ReportDocument } from '#shared/views/report-document.ts'
import { ProgramFailure, runProgram, type ProgramLimits } from '../foreign-files/run-program.ts'
import { PdfReply } from './pdf-protocol.ts'

/** Sets reports as PDF. */
export interface ReportPdfs {
  /** @throws AppError unavailable when too many wait, or when the process failed twice */
  pdfOf(report: ReportDocument): Promise<Uint8Array>
  /** The same of a few at once, in their order: `MAX_BATCH` at most. */
  pdfsOf(reports: readonly ReportDocument[]): Promise<Uint8Array[]>
}

/** As many as one process sets before it ends: its start weighs little then, and what is held stays small. */
export const MAX_BATCH = 20
const MAX_WAITING = 30
const TRIES = 2
const RETRY_AFTER_SECONDS = 5
const LIMITS: ProgramLimits = { timeMs: 60_000, memoryBytes: 1_000_000_000, fileBytes: 0, replyBytes: 200_000_000 }

interface PdfOptions {
  log: Pick<Logger, 'warn'>
  fontsDir: string | undefined
  limits?: Partial<ProgramLimits>
  mostWaiting?: number
  /** path of the program; tests put one in its place that fails */
  module?: string
}

/** Makes PDFs in one process at a time, apart from the server: the compiler is native code and blocks (ADR 0124). A try that fails is made once more. */
export function createReportPdfs({ log, fontsDir, limits, mostWaiting = MAX_WAITING, module = PROGRAM }: PdfOptions): ReportPdfs {
  const inTurn = createTurns(mostWaiting)
  const request = fontsDir === undefined ? {} : { fontsDir }
  const make = async (reports: readonly ReportDocument[]): Promise<Uint8Array[]> => {
    const bytes = Buffer.from(JSON.stringify(reports), 'utf8')
    for (let tries = 1; ; tries++) {
      try {
        const { pdfs } = await runProgram({ module, request, bytes, reply: PdfReply, limits: { ...LIMITS, ...limits } })
        return reports.map((_one, at) => Buffer.from(must(pdfs[at], 'a PDF for each report'), 'base64'))
      } catch (error) {
        if (!(error instanceof ProgramFailure)) throw error
        log.warn({ err: error, tries }, 'a PDF could not be made')
        if (tries === TRIES) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
      }
    }
  }
  const pdfsOf: ReportPdfs['pdfsOf'] = (reports) => inTurn(() => make(reports))
  return { pdfsOf, pdfOf: async (report) => must((await pdfsOf([report]))[0], 'one of one') }
}

const PROGRAM = path.join(import.meta.dirname, 'pdf-program.ts')

/** Runs one piece of work after the other. */
function createTurns(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    waiting++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return await mine.finally(() => waiting--)
  }
}
