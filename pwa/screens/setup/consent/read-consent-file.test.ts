import { expect, it } from 'vitest'
import { readConsentFile } from './read-consent-file.ts'

const never = (): Promise<string> => Promise.reject(new Error('nobody is asked'))
const fileOf = (bytes: string | Uint8Array<ArrayBuffer>): Blob => new Blob([bytes])

it('S099 reads a plain text on the device, whatever its letters and line ends', async () => {
  expect(await readConsentFile({ file: fileOf('Wir löschen\r\n\r\n\r\nnach 90 Tagen. '), ask: never })).toBe(
    'Wir löschen\n\nnach 90 Tagen.',
  )
  const windows = Uint8Array.from([0x4c, 0xf6, 0x73, 0x63, 0x68, 0x65, 0x6e])
  expect(await readConsentFile({ file: fileOf(windows), ask: never })).toBe('Löschen')
})

it('S099 has the server read a PDF, all of its bytes, and hands on why that failed', async () => {
  const bytes = new Uint8Array(20_000).map((_byte, n) => n % 256)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  const asked: Uint8Array[] = []
  const ask = (base64: string): Promise<string> => {
    asked.push(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
    return Promise.resolve('Agreed')
  }
  expect(await readConsentFile({ file: fileOf(bytes), ask })).toBe('Agreed')
  expect(asked).toEqual([bytes])
  await expect(readConsentFile({ file: fileOf(bytes), ask: never })).rejects.toThrow('nobody is asked')
})

it.each([
  ['a picture', 'GIF89a\0\0'],
  ['nothing visible', ' \n '],
  ['too many words', 'word '.repeat(4001)],
  ['too many bytes', 'a'.repeat(2_500_001)],
])('R244 takes %s for no consent', async (_name, bytes) => {
  expect(await readConsentFile({ file: fileOf(bytes), ask: never })).toBeNull()
})
