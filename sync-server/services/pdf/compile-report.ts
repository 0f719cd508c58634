import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ReportDocument } from '#shared/views/report-document.ts'
import { printReport } from './print-report.ts'
import { missingLetters, printableAll, textsIn } from './print-text.ts'
import { loadFonts } from './report-fonts.ts'

const TEMPLATE = join(import.meta.dirname, 'report.typ')

/** Makes a function that sets reports as PDF, with the fonts loaded once. It blocks its process. The same report gives the same bytes. */
export function createReportCompiler(fontsFolder: string | undefined): (report: ReportDocument) => Buffer {
  const fonts = loadFonts(fontsFolder)
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.files }] })
  const mainFileContent = readFileSync(TEMPLATE, 'utf8')
  return (report) => {
    const missing = missingLetters(textsIn(report), fonts.letters)
    const model = printableAll(printReport(report, { missing }))
    const inputs = { report: JSON.stringify(model), fonts: JSON.stringify(fonts.families) }
    const made = compiler.compile({ mainFileContent, inputs })
    const { result } = made
    if (!result) throw new Error(`the template failed: ${JSON.stringify(made.takeError()?.shortDiagnostics ?? null).slice(0, 1000)}`)
    const pdf = compiler.pdf(result)
    compiler.evictCache(10)
    return pdf
  }
}
