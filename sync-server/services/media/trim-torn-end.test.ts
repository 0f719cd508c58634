import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trimTornEnd } from './trim-torn-end.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-trim-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex')
const EBML_HEADER = hex('1a45dfa3 82 aabb')
const OPEN_SEGMENT = hex('18538067 01ffffffffffffff')
const OPEN_CLUSTER = hex('1f43b675 01ffffffffffffff')
const TIMECODE = hex('e7 81 00')
const BLOCK = hex('a3 85 8100008011')
const ELEMENTS = [EBML_HEADER, OPEN_SEGMENT, OPEN_CLUSTER, TIMECODE, BLOCK, OPEN_CLUSTER, TIMECODE, BLOCK, BLOCK]
const FILE = Buffer.concat(ELEMENTS)
/** Lengths at which the file ends with a whole element that holds something: an opened segment or cluster alone is nothing. */
const WHOLE_AT = ELEMENTS.flatMap((element, i) =>
  element === OPEN_SEGMENT || element === OPEN_CLUSTER ? [] : [Buffer.concat(ELEMENTS.slice(0, i + 1)).length],
)

function trimmed(bytes: Buffer): Buffer {
  const file = path.join(folder, 'x.webm')
  writeFileSync(file, bytes)
  const handle = openSync(file, 'r+')
  const cut = trimTornEnd(handle)
  closeSync(handle)
  expect(statSync(file).size).toBe(bytes.length - cut)
  return readFileSync(file)
}

describe('trimTornEnd', () => {
  it('leaves a file that ends with a whole block as it is', () => {
    expect(trimmed(FILE).equals(FILE)).toBe(true)
  })

  it('cuts back to the last whole element wherever the file breaks off', () => {
    for (let length = EBML_HEADER.length; length < FILE.length; length++) {
      const expected = Math.max(...WHOLE_AT.filter((end) => end <= length))
      expect(trimmed(FILE.subarray(0, length)).length, `cut at ${length}`).toBe(expected)
    }
  })

  it('cuts an mp4 back to before a fragment of which no media is there, and keeps the beginning of media', () => {
    const box = (type: string, bytes: number): Buffer =>
      Buffer.concat([Buffer.from([0, 0, 0, 8 + bytes]), Buffer.from(type), Buffer.alloc(bytes)])
    const [head, list, media] = [Buffer.concat([box('ftyp', 4), box('moov', 20)]), box('moof', 12), box('mdat', 30)]
    const file = Buffer.concat([head, list, media, list, media])
    const [first, second] = [head.length + list.length + media.length, head.length + 2 * list.length + media.length]
    for (let length = head.length; length <= file.length; length++) {
      const isMedia = (from: number): boolean => length >= from + 8
      const expected = isMedia(second) ? length : length >= first ? first : isMedia(head.length + list.length) ? length : head.length
      expect(trimmed(file.subarray(0, length)).length, `cut at ${length}`).toBe(expected)
    }
  })

  it('does not touch other kinds of files, and none that is empty', () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('....ftypisom a file of another kind'),
      Buffer.from('....free a file of another kind'),
      Buffer.concat([EBML_HEADER, Buffer.alloc(40)]),
    ]) {
      expect(trimmed(bytes).equals(bytes)).toBe(true)
    }
  })
})
