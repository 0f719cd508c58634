import { describe, expect, it } from 'vitest'
import type { PasscodeWork } from '../../crypto/derive-types.ts'
import { derive } from '../../crypto/derive.fake.ts'
import saved from './saved-by-1.0.1.json' with { type: 'json' }
import { makeCode, openFile, readCode, sealFile } from './rescue-file.ts'

const CODE = makeCode(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 255, 14, 15]))
const frames = [new Uint8Array([1, 2, 3]), new Uint8Array(), new Uint8Array(70_000).fill(7)]

async function* each(list: readonly Uint8Array<ArrayBuffer>[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* list
}
const seal = (): Promise<Blob> => sealFile(each(frames), { code: CODE, derive })
const open = async (file: Blob, code = CODE): Promise<(Uint8Array | null)[]> => {
  const found: (Uint8Array | null)[] = []
  for await (const frame of openFile(file, { code, derive })) found.push(frame)
  return found
}
const changed = async (file: Blob, at: number): Promise<Blob> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return new Blob([bytes])
}

describe('the code of a rescue file', () => {
  it('is sixteen letters and digits in groups, and is read as it was meant', () => {
    expect(CODE).toBe('0123-4567-89AB-CZEF')
    expect(readCode(' oi23 4567-89ab.czef ')).toBe('0123456789ABCZEF')
  })
})

describe('a rescue file', () => {
  it('gives back what went in, to who has the code, however it is typed', async () => {
    expect(await open(await seal(), CODE.toLowerCase().replaceAll('-', ' '))).toEqual(frames)
  })

  it('shows nothing of what is in it, and is another one each time', async () => {
    const [one, two] = await Promise.all([seal(), seal()])
    expect(new Uint8Array(await one.arrayBuffer())).not.toEqual(new Uint8Array(await two.arrayBuffer()))
    expect(await one.text()).not.toContain('\u0007'.repeat(16))
  })

  it('tells a wrong code, another kind of file, and damage apart', async () => {
    const file = await seal()
    await expect(open(file, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).rejects.toMatchObject({ why: 'wrongCode' })
    await expect(open(new Blob(['a picture']))).rejects.toMatchObject({ why: 'notOurs' })
    await expect(open(file.slice(0, 20))).rejects.toMatchObject({ why: 'damaged' })
  })

  it('gives every frame that is as it was sealed, and nothing for one that is not or is cut off', async () => {
    const file = await seal()
    const [first, second, third] = frames
    expect(await open(await changed(file, file.size - 1))).toEqual([first, second, null])
    // between the first frame and the last lies one of 4 bytes for its length and 16 for its seal
    expect(await open(await changed(file, file.size - 70_000 - 20 - 1))).toEqual([first, null, third])
    expect(await open(file.slice(0, file.size - 5))).toEqual([first, second])
  })

  it('that version 1.0.1 saved opens by its code, and by no other', async () => {
    const file = new Blob([Uint8Array.from(Buffer.from(saved.file, 'base64'))])
    expect(await file.slice(0, 17).text()).toBe('HOLDFAST-RESCUE-1')
    expect(await open(file, saved.code)).toEqual([new Uint8Array([1, 2, 3]), new Uint8Array(), new TextEncoder().encode('last words')])
    await expect(open(file, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).rejects.toMatchObject({ why: 'wrongCode' })
  })

  it('has a key that argon2id makes of the code', async () => {
    const works: PasscodeWork[] = []
    await sealFile(each(frames), { code: CODE, derive: (work) => (works.push(work), derive(work)) })
    expect(works).toMatchObject([{ passcode: readCode(CODE), memoryKiB: 19_456, passes: 2 }])
  })
})
