import { describe, expect, it } from 'vitest'
import { FIRST_BYTES, isOfKind, kindOfBytes, RECORDING_KINDS } from './first-bytes.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('what a file is by its first bytes', () => {
  it.each([
    ['webm', '\x1a\x45\xdf\xa3\x01'],
    ['mp4', '\0\0\0\x18ftypiso5\0\0\x02\0'],
    ['mp3', 'ID3\x04\0'],
    ['ogg', 'OggS\0\x02'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x01\0\0\0WEBPVP8 '],
    ['pdf', '%PDF-1.7'],
    ['zip', 'PK\x03\x04\x14\0'],
    ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['rtf', '{\\rtf1'],
  ] as const)('%s, and needs no more than the first ones', (kind, text) => {
    expect(kindOfBytes(bytes(text))).toBe(kind)
    expect(kindOfBytes(bytes(text.padEnd(99, '\0')).subarray(0, FIRST_BYTES))).toBe(kind)
    expect(isOfKind(bytes(text), [kind])).toBe(true)
    expect(isOfKind(bytes(text), [])).toBe(false)
    expect(kindOfBytes(bytes(text).subarray(0, 3))).toBe(kind === 'jpg' ? 'jpg' : null)
  })

  it.each([
    '#EXTM3U\n',
    'ffconcat version 1.0\n',
    '<?xml version="1.0"?><MPD>',
    '<svg xmlns="x"/>',
    ' #EXTM3U',
    'RIFF\x01\0\0\0WAVE',
    'ID3\x20',
    'G@\0',
    '',
  ])('nothing that is taken: %j', (text) => {
    expect(kindOfBytes(bytes(text))).toBeNull()
    expect(isOfKind(bytes(text), RECORDING_KINDS)).toBe(false)
  })
})
