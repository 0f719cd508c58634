import { inflateRawSync } from 'node:zlib'
import { CvFileError } from './extract-protocol.ts'

const MAX_PARTS = 2000
const MAX_ALL_BYTES = 100_000_000
const MAX_PART_BYTES = 20_000_000
const ENTRY_MARK = 0x02_01_4b_50
const END_MARK = 0x06_05_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const HEAD_BYTES = 30
const MAX_NOTE_BYTES = 65_535

/** Parts of a zip by name; each is unpacked when it is asked for, and counted as it grows: what the zip says of sizes may be a lie. */
export interface ZipParts {
  names: string[]
  text(name: string): string | null
}

/** @throws CvFileError for a zip that is damaged, sealed or too large */
export function openZip(zip: Buffer): ZipParts {
  const places = placesIn(zip)
  let left = MAX_ALL_BYTES
  return {
    names: [...places.keys()],
    text(name) {
      const place = places.get(name)
      if (!place) return null
      const part = unpack(zip, place, Math.min(left, MAX_PART_BYTES))
      left -= part.length
      return part.toString('utf8')
    },
  }
}

interface Place {
  at: number
  method: number
  packedBytes: number
}

function placesIn(zip: Buffer): Map<string, Place> {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw new CvFileError('tooLarge')
  const places = new Map<string, Place>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY_MARK) throw new CvFileError('damaged')
    if (zip.readUInt16LE(at + 8) & 1) throw new CvFileError('protected')
    const nameBytes = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    places.set(name, { at: zip.readUInt32LE(at + 42), method: zip.readUInt16LE(at + 10), packedBytes: zip.readUInt32LE(at + 20) })
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return places
}

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_NOTE_BYTES)
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END_MARK) return at
  throw new CvFileError('damaged')
}

function unpack(zip: Buffer, { at, method, packedBytes }: Place, maxOutputLength: number): Buffer {
  if (at + HEAD_BYTES > zip.length || maxOutputLength <= 0) throw new CvFileError('damaged')
  const begin = at + HEAD_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const packed = zip.subarray(begin, begin + packedBytes)
  if (method === 0) return packed.subarray(0, maxOutputLength)
  try {
    return inflateRawSync(packed, { maxOutputLength })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new CvFileError(isLarge ? 'tooLarge' : 'damaged')
  }
}
