import { expect, it } from 'vitest'
import { knowledgeName, knowledgeTypeOf, parseKnowledgeName } from './knowledge-file.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

it.each([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a Word document', 'PK\x03\x04 word/document.xml', 'docx'],
  ['a text', 'Brakes are tested each day.', 'txt'],
  ['a text of two bytes a sign', '\xff\xfeB\0r\0a\0k\0e\0', 'txt'],
  ['a Word document behind a password', `${OLE}....${'EncryptedPackage'.split('').join('\0')}\0`, 'protected'],
  ['a Word document of before', `${OLE}....W\0o\0r\0d\0`, null],
  ['a table', 'PK\x03\x04 xl/workbook.xml', null],
  ['a picture', '\x89PNG\r\n\x1a\n', null],
  ['a rich text', '{\\rtf1 word/', null],
  ['a program', '\x7fELF\x02\x01\x01\0\0', null],
  ['nothing', '', null],
])('%s is told by its bytes, whatever its name', (_what, text, type) => {
  expect(knowledgeTypeOf(bytes(text))).toBe(type)
})

it('its name is of one group, and leads nowhere else', () => {
  const id = '01k9sample0000000000000kno'
  expect(parseKnowledgeName(knowledgeName({ gid: 'g1', id }), 'g1')).toBe(id)
  for (const name of [`knowledge_files/g2/${id}`, `company_logos/g1/${id}`, `knowledge_files/g1/../${id}`, `knowledge_files/g1/${id}.pdf`])
    expect(parseKnowledgeName(name, 'g1'), name).toBeNull()
})
