import { describe, expect, it } from 'vitest'
import { namesOtherFiles } from './names-other-files.ts'

const box = (type: string, ...inside: Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.concat(inside).length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...inside])
}
const flags = (value: number): Buffer => Buffer.from([0, 0, 0, value])
const HERE = box('url ', flags(1))
const ELSEWHERE = box('url ', flags(0), Buffer.from('http://127.0.0.1/x\0'))
const dref = (...entries: Buffer[]): Buffer => box('dref', flags(0), flags(entries.length), ...entries)
const within = (inside: Buffer, ...path: string[]): Buffer => path.reduceRight((held, type) => box(type, held), inside)
const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
const mp4 = (...boxes: Buffer[]): Buffer => Buffer.concat([FTYP, ...boxes])
const usual = (reference: Buffer): Buffer => within(reference, 'moov', 'trak', 'mdia', 'minf', 'dinf')

const look = (bytes: Buffer): boolean => namesOtherFiles((at, length) => bytes.subarray(at, at + length), bytes.length)

describe('an mp4', () => {
  it('holds what it shows when every reference says so', () => {
    expect(look(mp4(usual(dref(HERE)), box('mdat', Buffer.alloc(99))))).toBe(false)
    expect(look(mp4(usual(dref(HERE, box('alis', flags(1))))))).toBe(false)
    // bytes of a picture that look like a reference
    expect(look(mp4(box('mdat', usual(dref(ELSEWHERE)))))).toBe(false)
    expect(look(mp4(Buffer.alloc(40)))).toBe(false)
  })

  it.each([
    ['one reference', usual(dref(ELSEWHERE))],
    ['one of several references', usual(dref(HERE, ELSEWHERE))],
    ['the reference of a later track', Buffer.concat([usual(dref(HERE)), usual(dref(box('urn ', flags(0))))])],
    ['a reference in a place of its own', within(dref(ELSEWHERE), 'moov', 'trak')],
    ['a reference of a picture', box('meta', flags(0), within(dref(ELSEWHERE), 'dinf'))],
    ['a reference whose length is cut', usual(box('dref', flags(0), flags(1), box('url ')))],
    ['a list of other movies', within(Buffer.alloc(8), 'moov', 'rmra')],
    ['a packed head, into which nobody can look', within(Buffer.alloc(8), 'moov', 'cmov')],
  ])('leads out of itself by %s', (_what, boxes) => {
    expect(look(mp4(boxes))).toBe(true)
    expect(look(mp4(box('mdat', Buffer.alloc(30)), boxes))).toBe(true)
  })

  it('leads out with lengths of 64 bits, and with one to the end of the file', () => {
    const inside = within(dref(ELSEWHERE), 'trak', 'mdia', 'minf', 'dinf')
    const long = Buffer.concat([flags(1), Buffer.from('moov'), Buffer.alloc(8), inside])
    long.writeBigUInt64BE(BigInt(long.length), 8)
    expect(look(mp4(long))).toBe(true)
    expect(look(mp4(Buffer.concat([flags(0), Buffer.from('moov'), inside])))).toBe(true)
  })

  it('of boxes in boxes in boxes is not followed down', () => {
    const heads = Array.from({ length: 50_000 }, (_none, level) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 * (50_000 - level))
      head.write('moov', 4, 'latin1')
      return head
    })
    expect(look(mp4(...heads))).toBe(true)
  })

  it('of more boxes than any recording has is not looked through to its end', () => {
    expect(look(mp4(Buffer.concat(Array.from({ length: 100_001 }, () => box('free')))))).toBe(true)
  })
})

describe('a webm', () => {
  const element = (id: string, content: Buffer): Buffer =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])
  const EBML = element('1a45dfa3', Buffer.alloc(3))
  const open = (id: string): Buffer => Buffer.from(`${id}01ffffffffffffff`, 'hex')
  const cluster = Buffer.concat([open('1f43b675'), element('e7', Buffer.alloc(1)), element('a3', Buffer.alloc(9))])

  it.each(['3c83ab', '3e83bb'])('leads out of itself when it names the file before or after it (%s)', (id) => {
    const info = element('1549a966', Buffer.concat([element('2ad7b1', Buffer.alloc(3)), element(id, Buffer.from('other.mkv'))]))
    expect(look(Buffer.concat([EBML, open('18538067'), info, cluster]))).toBe(true)
  })

  it('does not otherwise, whole or torn', () => {
    const file = Buffer.concat([EBML, open('18538067'), element('1549a966', element('2ad7b1', Buffer.alloc(3))), cluster, cluster])
    for (let length = 0; length <= file.length; length++) expect(look(file.subarray(0, length))).toBe(false)
  })

  it('of more parts before its first picture than any recording has is not looked through to its end', () => {
    const many = Buffer.alloc(300_000, Buffer.from([0xec, 0x81, 0]))
    expect(look(Buffer.concat([EBML, open('18538067'), many, many, cluster]))).toBe(true)
    expect(look(Buffer.concat([EBML, open('18538067'), many.subarray(0, 3000), cluster]))).toBe(false)
  })
})
