import { CvFileError, type ExtractReply, type ExtractRequest } from './extract-protocol.ts'

/** Words of the bytes of a file, or why there are none. Only in a process of its own: the bytes are a stranger's. */
export async function readFile(type: ExtractRequest['type'], bytes: Buffer): Promise<ExtractReply> {
  try {
    return await READERS[type](bytes)
  } catch (error) {
    if (error instanceof CvFileError) return { problem: error.problem }
    throw error
  }
}

/** Readers, each loaded when it is needed. */
const READERS: Readonly<Record<ExtractRequest['type'], (bytes: Buffer) => Promise<ExtractReply>>> = {
  pdf: async (bytes) => await (await import('./read-pdf.ts')).readPdf(bytes),
  rtf: async (bytes) => (await import('./read-rtf.ts')).readRtf(bytes),
  doc: async (bytes) => await (await import('./read-doc.ts')).readDoc(bytes),
  text: async (bytes) => (await import('./read-plain.ts')).readPlain(bytes),
  zip: async (bytes) => {
    const parts = (await import('./zip-parts.ts')).openZip(bytes)
    if (parts.names.some((name) => /vbaProject\.bin$|^Basic\/.*\.xml$/iu.test(name))) throw new CvFileError('macros')
    if (parts.names.includes('word/document.xml')) return (await import('./read-docx.ts')).readDocx(parts)
    if (parts.text('mimetype')?.startsWith('application/vnd.oasis.opendocument.text') !== true) throw new CvFileError('wrongType')
    return (await import('./read-odt.ts')).readOdt(parts)
  },
}
