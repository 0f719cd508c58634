import { getDocumentProxy } from 'unpdf'
import { MAX_PAGES, MAX_SIGNS, textReply, type DocumentReply } from './document-protocol.ts'

/** The text of a PDF, page by page. Runs in a process of its own: the bytes are a stranger's. */
export async function readPdf(bytes: Buffer): Promise<DocumentReply> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
    if (pdf.numPages > MAX_PAGES) return { problem: 'tooLarge' }
    let text = ''
    for (let page = 1; page <= pdf.numPages && text.length <= MAX_SIGNS; page++) text += `${await pageText(pdf, page)}\n\n`
    return textReply(text)
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged' }
  }
}

async function pageText(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}
