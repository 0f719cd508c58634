import { expect, it } from 'vitest'
import { createMediaTurns } from './media-turns.ts'

type Make = 'whole' | 'sound' | 'still' | 'proxy'

/** Work of these kinds, in the order of its asking; `end` ends one of them. */
function works(cores: number, kinds: readonly Make[]) {
  const inTurn = createMediaTurns(cores)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const done = kinds.map((make, n) =>
    inTurn({ make }, async () => {
      begun.push(`${make}${n}`)
      await new Promise<void>((resolve) => void ends.set(`${make}${n}`, resolve))
    }),
  )
  return { begun, done, end: (name: string) => ends.get(name)?.() }
}

it('works on as many as there are cores, long ones on one less, and what somebody waits for comes before them', async () => {
  const { begun, done, end } = works(3, ['proxy', 'proxy', 'proxy', 'whole', 'still', 'sound'])
  await expect.poll(() => begun).toEqual(['proxy0', 'proxy1', 'whole3'])
  end('whole3')
  await expect.poll(() => begun.slice(3)).toEqual(['still4'])
  end('proxy0')
  await expect.poll(() => begun.slice(4)).toEqual(['sound5'])
  for (const name of ['proxy1', 'still4', 'sound5']) end(name)
  await expect.poll(() => begun.slice(5)).toEqual(['proxy2'])
  end('proxy2')
  await Promise.all(done)
})

it('gives a turn back when the work fails, and on one core nothing short waits for a long one', async () => {
  const { begun, done, end } = works(1, ['proxy', 'whole'])
  await expect.poll(() => begun).toEqual(['proxy0', 'whole1'])
  for (const name of begun) end(name)
  await Promise.all(done)
  const inTurn = createMediaTurns(1)
  for (let n = 0; n < 3; n++) await expect(inTurn({ make: 'proxy' }, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await inTurn({ make: 'proxy' }, () => Promise.resolve('made'))).toBe('made')
})
