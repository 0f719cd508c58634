import mammoth from 'mammoth'
import { getDocumentProxy } from 'unpdf'
import { answerOnce } from '../foreign-files/answer-once.ts'
import { DocumentRequest, MAX_PAGES, MAX_SIGNS, type DocumentReply } from './document-protocol.ts'
import { zipProblem } from './zip-limits.ts'

answerOnce(async ({ request, bytes }) => {
  const { type } = DocumentRequest.parse(request)
  return type === 'pdf' ? await readPdf(bytes) : await readDocx(bytes)
})

async function readPdf(bytes: Buffer): Promise<DocumentReply> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
    if (pdf.numPages > MAX_PAGES) return { problem: 'tooLarge' }
    let text = ''
    for (let page = 1; page <= pdf.numPages && text.length <= MAX_SIGNS; page++) text += `${await pageText(pdf, page)}\n\n`
    return replyOf(text)
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged' }
  }
}

async function pageText(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

async function readDocx(bytes: Buffer): Promise<DocumentReply> {
  const problem = zipProblem(bytes)
  if (problem) return { problem }
  try {
    return replyOf((await mammoth.extractRawText({ buffer: bytes })).value)
  } catch {
    return { problem: 'damaged' }
  }
}

const replyOf = (text: string): DocumentReply => (text.length > MAX_SIGNS ? { problem: 'tooLarge' } : { text })
