import { expect, it } from 'vitest'
import { docxOf, odtOf, odtParagraph, paragraph, pdfOf } from './cv-files.fake.ts'
import type { ExtractReply, ExtractRequest } from './extract-protocol.ts'
import { readFile } from './read-file.ts'

const styled = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const STYLES =
  '<w:styles xmlns:w="w"><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Big"><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style></w:styles>'
const RTF = String.raw`{\rtf1\ansi\fs22 \pard\b\fs30 Zelmo\b0\fs22\par\pard Words of the text\par\pard\b Bold words\b0\par}`

it.each<[string, ExtractRequest['type'], Uint8Array, string[]]>([
  [
    'styles of Word, by their id and by their name, and bold lines of large letters',
    'zip',
    docxOf(
      styled('Heading1', 'One') + styled('berschrift1', 'Two') + styled('Big', 'Three') + paragraph('Four', '<w:b/><w:sz w:val="28"/>') + paragraph('Five', '<w:b/>') + paragraph('Six'),
      { 'word/styles.xml': STYLES },
    ),
    ['One', 'Two', 'Three', 'Four'],
  ],
  ['headings of OpenDocument', 'zip', odtOf(`<text:h text:outline-level="1">One</text:h>${odtParagraph('Two')}`), ['One']],
  ['bold lines of large letters in RTF', 'rtf', new TextEncoder().encode(RTF), ['Zelmo']],
  [
    'larger letters than most of a page',
    'pdf',
    pdfOf([[{ x: 40, y: 800, size: 13, text: 'One' }, { x: 40, y: 780, text: 'words of the text' }, { x: 40, y: 760, text: 'more words of the text' }]]),
    ['One'],
  ],
])('headings by their look: %s', async (_what, type, bytes, headings) => {
  expect((await linesOf(type, bytes)).filter(({ isHeading }) => isHeading).map(({ text }) => text)).toEqual(headings)
}) // prettier-ignore

it('a line is full where the first word of the next has no room', async () => {
  const lines = await linesOf('pdf', pdfOf([[
    { x: 40, y: 800, text: 'the widest line of a column of words' },
    { x: 40, y: 785, text: 'short' },
    { x: 40, y: 770, text: 'nearly as wide as the widest of all' },
    { x: 40, y: 755, text: 'extraordinarily' },
  ]])) // prettier-ignore
  expect(lines.map(({ isFull = false }) => isFull)).toEqual([true, false, true, false])
})

async function linesOf(type: ExtractRequest['type'], bytes: Uint8Array) {
  const reply: ExtractReply = await readFile(type, Buffer.from(bytes))
  if ('problem' in reply) throw new Error(reply.problem)
  return reply.lines
}
