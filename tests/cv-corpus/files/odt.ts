import { strToU8, zipSync } from 'fflate'
import type { WrittenCv } from '../templates.ts'
import { escapeXml } from './escape-xml.ts'
import { flatLines, type FlatLine } from './flat-lines.ts'

const MIME = 'application/vnd.oasis.opendocument.text'
const NAMES = 'urn:oasis:names:tc:opendocument:xmlns'

/** A CV as a document of LibreOffice. */
export function odtOf(cv: WrittenCv): Uint8Array {
  const body = flatLines(cv).map(element).join('')
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${NAMES}:office:1.0" xmlns:text="${NAMES}:text:1.0" office:version="1.3"><office:body><office:text>${body}</office:text></office:body></office:document-content>`
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${NAMES}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  return zipSync({
    mimetype: [strToU8(MIME), { level: 0 }],
    'content.xml': strToU8(content),
    'META-INF/manifest.xml': strToU8(manifest),
  })
}

function element({ look, text }: FlatLine): string {
  const words = text.split('\t').map(escapeXml).join('<text:tab/>')
  if (look === 'heading') return `<text:h text:outline-level="1">${words}</text:h>`
  if (look === 'bullet') return `<text:list><text:list-item><text:p>${words}</text:p></text:list-item></text:list>`
  return `<text:p>${words}</text:p>`
}
