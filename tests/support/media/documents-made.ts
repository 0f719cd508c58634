import { deflateRawSync } from 'node:zlib'
import { zipOf } from './files-that-lead-out.ts'

/** Text of a company, with more than one thing to ask about. */
export const HANDBOOK = [
  'Forklift safety in our warehouse',
  'Every forklift driver must complete the daily inspection before the first shift. The daily inspection covers brakes, forks and the hydraulic system.',
  'A hydraulic leak must be reported to the safety officer within ten minutes. The safety officer signs the inspection log at the end of each shift.',
  'Loading ramps are closed during heavy rain because wet ramps make a forklift slide. Spare batteries are kept in the charging station behind gate four.',
  'It is forbidden to carry people.',
]

/** A PDF of one page, a row for each line; `isProtected`: behind a password that nobody has. */
export function pdfOf(lines: readonly string[], { isProtected = false }: { isProtected?: boolean } = {}): Buffer {
  const rows = lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj 0 -14 Td`).join('\n')
  const page = `BT /F1 11 Tf 40 780 Td\n${rows}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const lock = isProtected ? `/Encrypt 6 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]` : ''
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${lock} >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

/** A Word document of these paragraphs. */
export const docxOf = (paragraphs: readonly string[]): Buffer => zipOf(wordParts(bodyOf(paragraphs)))

/** A Word document that unpacks to 100 MB, many times its size. `isHonest`: its list of parts says so, of a part that is no text; else its text does. */
export function docxBomb({ isHonest }: { isHonest: boolean }): Buffer {
  const body = Buffer.from(wordParts(`<w:p><w:r><w:t>${'A'.repeat(100_000_000)}</w:t></w:r></w:p>`)['word/document.xml'] ?? '')
  return isHonest ? packedZip('word/media/picture.bin', body, body.length) : packedZip('word/document.xml', body, 1000)
}

const bodyOf = (paragraphs: readonly string[]): string => paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')

const wordParts = (body: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
})

/** A zip of one packed part, with the size that it claims. */
function packedZip(name: string, bytes: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(bytes)
  const label = Buffer.from(name)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(claimed, 18)
  facts.writeUInt16LE(label.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, label, packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), label])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
