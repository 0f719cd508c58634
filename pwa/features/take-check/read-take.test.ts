import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearCapture, recording } from '../capture/capture.fake.ts'
import { discardTake } from '../capture/takes.ts'
import { readTake } from './read-take.ts'

beforeEach(clearCapture)

describe('the files of a take that is judged', () => {
  it('are what is on disk, one for each recorder start', async () => {
    const id = await recording([10, 20])
    const files = await readTake(id)
    expect(files.map(({ file, ms }) => [file.size, file.type, ms])).toEqual([[30, 'video/webm', 2000]])
  })

  it('S060 cannot be judged once they are gone: a take thrown away at once shows no dead microphone, and gives no try back', async () => {
    const id = await recording([10])
    await discardTake(id, false)
    await expect(readTake(id)).rejects.toThrow('no piece')
    await expect(readTake('t9')).rejects.toThrow('not on this device')
  })
})
