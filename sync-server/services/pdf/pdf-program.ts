import * as z from 'zod'
import { ReportDocument } from '#shared/views/report-document.ts'
import { answerOnce } from '../foreign-files/answer-once.ts'
import { createReportCompiler } from './compile-report.ts'
import { PdfRequest } from './pdf-protocol.ts'

answerOnce(({ request, bytes }) => {
  const compile = createReportCompiler(PdfRequest.parse(request).fontsDir)
  const reports = z.array(ReportDocument).parse(JSON.parse(bytes.toString('utf8')))
  return Promise.resolve({ pdfs: reports.map((report) => compile(report).toString('base64')) })
})
