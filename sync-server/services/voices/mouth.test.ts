import { expect, it } from 'vitest'
import { mouthOf, readWave } from './mouth.ts'

const HEAD = 44
/** Half a second: silence, a quiet part, the loudest. */
function wave(): Buffer {
  const bytes = Buffer.alloc(HEAD + 2 * 4000)
  bytes.write('RIFF', 0)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt16LE(16, 34)
  for (let at = 800; at < 4000; at++) bytes.writeInt16LE((at % 2 === 0 ? 1 : -1) * (at < 2400 ? 5000 : 20_000), HEAD + at * 2)
  return bytes
}

it('the mouth follows the sound in steps of 100 ms, from 0 to the loudest, which is 100', () => {
  const read = readWave(wave())
  expect(read?.sampleRate).toBe(8000)
  expect(read && mouthOf(read)).toEqual([0, 25, 25, 100, 100])
  expect(mouthOf({ sampleRate: 8000, samples: new Int16Array(800) })).toEqual([0])
  expect(readWave(Buffer.from('no sound at all'))).toBeNull()
})
