import { beforeEach, expect, it } from 'vitest'
import { createSubmit, type Submitted } from './form-submit.ts'

let seen: string[]
let send: (form: Submitted) => Promise<void>
beforeEach(() => {
  seen = []
  send = createSubmit({ showTried: () => seen.push('tried'), showPending: (isPending) => seen.push(isPending ? 'waits' : 'ready') })
})
const form = (changes: Partial<Submitted> = {}): Submitted => ({
  isComplete: true,
  onSubmit: async () => {
    seen.push('sent')
    return await Promise.resolve(true)
  },
  onDone: () => seen.push('done'),
  ...changes,
})

it('a form that is not complete shows what is missing and sends nothing', async () => {
  await send(form({ isComplete: false }))
  expect(seen).toEqual(['tried'])
})

it('a complete form waits while it is sent and says that it is done', async () => {
  await send(form())
  expect(seen).toEqual(['tried', 'waits', 'sent', 'done', 'ready'])
})

it('a form that was not taken stays, and can be sent again', async () => {
  await send(form({ onSubmit: () => Promise.resolve(false) }))
  expect(seen).toEqual(['tried', 'waits', 'ready'])
  await send(form())
  expect(seen).toContain('done')
})

it('a form is sent once, however often it is pressed meanwhile', async () => {
  const gate = Promise.withResolvers<boolean>()
  const first = send(form({ onSubmit: () => gate.promise }))
  await send(form())
  gate.resolve(true)
  await first
  expect(seen).toEqual(['tried', 'waits', 'tried', 'done', 'ready'])
})
