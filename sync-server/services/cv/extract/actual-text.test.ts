import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { namesOfGlyphs, spansIn } from './actual-text.ts'

const fileOf = (...contents: string[]): Buffer =>
  Buffer.concat(
    contents.flatMap((content) => [Buffer.from('<</Filter /FlateDecode>> stream\n'), deflateSync(content), Buffer.from('\nendstream\n')]),
  )

const CONTENT =
  'BT /F1 12 Tf <1D> Tj /Span<</ActualText <FEFF0E1D0E48> >> BDC <1D> Tj <2A> Tj EMC /P <</MCID 0>> BDC <(\\)> Tj EMC [<1D> -20 <1E>] TJ (BDC \\) EMC) Tj ET'

it('texts that a page names beside its glyphs belong to the paintings within them', () => {
  expect(spansIn(fileOf('no words', CONTENT))).toEqual([{ spanOf: [-1, 0, 0, -1, -1, -1], texts: ['ฝ่'] }])
})

it('a glyph without a letter gets what its text has besides the letters of the others', () => {
  const [span] = spansIn(fileOf(CONTENT))
  const painted = [['ฝ'], ['ฝ'], ['\0'], ['a'], ['ฝ', 'b'], ['c']]
  expect(span && namesOfGlyphs(painted, span)).toEqual(['่'])
  expect(span && namesOfGlyphs(painted.slice(1), span)).toBeNull()
})

it('a letter whose mark is a glyph of its own is taken apart', () => {
  expect(namesOfGlyphs([['\0'], ['\u0323']], { spanOf: [0, 0], texts: ['ọ'] })).toEqual(['o'])
})

it('a glyph of which nothing tells stays without a letter', () => {
  expect(namesOfGlyphs([['\0']], { spanOf: [-1], texts: [] })).toEqual([''])
})

it('contents that are damaged or unpack to too much tell nothing', () => {
  expect(spansIn(Buffer.from('stream\nno zlib\nendstream'))).toEqual([])
  expect(spansIn(fileOf(`${' '.repeat(25_000_000)}<00> Tj`))).toEqual([])
})
