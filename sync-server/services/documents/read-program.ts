import { answerOnce } from '../foreign-files/answer-once.ts'
import { DocumentRequest } from './document-protocol.ts'

// each file starts a process, which loads the reader that it needs and not the other
answerOnce(async ({ request, bytes }) => {
  const { type } = DocumentRequest.parse(request)
  return type === 'pdf' ? await (await import('./read-pdf.ts')).readPdf(bytes) : await (await import('./read-docx.ts')).readDocx(bytes)
})
