import { beforeEach, expect, it } from 'vitest'
import { ERRORS } from '#shared/primitives/errors.ts'
import { ApiError, OfflineError } from './client.ts'
import { createCommand, type CommandState, type Run, type Send } from './command.ts'

let shown: CommandState[]
let keys: (string | undefined)[]
/** Ends of the next requests; then all are done. */
let ends: (Error | null)[]
let run: Run

beforeEach(() => {
  shown = []
  keys = []
  ends = []
  let made = 0
  const ask = async (_family: string, _name: string, _input: unknown, options: { idempotencyKey?: string }): Promise<object> => {
    keys.push(options.idempotencyKey)
    const end = ends.shift()
    if (end) throw end
    return await Promise.resolve({})
  }
  run = createCommand({ show: (state) => shown.push(state), ask: ask as unknown as Send, newId: () => `id${++made}` }) // every call of the contract alike
})

const rename =
  (groupName: string) =>
  async (send: Send): Promise<unknown> =>
    await send('group', 'edit_group', { gid: 'g1', groupName })
const lost = (): Error => new OfflineError('no answer')
const refused = (error_code: number): Error => new ApiError({ status: 200, error_code, message: 'No.' })

it('a command shows that it runs and that it is done', async () => {
  expect(await run(rename('A'))).toBe(true)
  expect(shown).toEqual([{ phase: 'running' }, { phase: 'done' }])
})

it('a command that failed says why, never rejects, and can be tried again', async () => {
  ends = [refused(3)]
  expect(await run(rename('A'))).toBe(false)
  expect(shown.at(-1)).toMatchObject({ phase: 'failed', failure: { kind: 'refused', code: 3, message: 'No.' } })
  expect(await run(rename('A'))).toBe(true)
  expect(shown.at(-1)).toEqual({ phase: 'done' })
})

it('one piece of work runs at a time: a second press does nothing', async () => {
  const gate = Promise.withResolvers<undefined>()
  const first = run(() => gate.promise)
  expect(await run(rename('A'))).toBe(false)
  gate.resolve(undefined)
  expect(await first).toBe(true)
  expect(keys).toEqual([])
})

it('a repeat of a command whose response was lost is the same command to the server', async () => {
  ends = [lost(), new Error('no envelope'), refused(ERRORS.inProgress.code)]
  for (let tries = 0; tries < 4; tries++) await run(rename('A'))
  expect(keys).toEqual(['id1', 'id1', 'id1', 'id1'])
})

it('other values are another command, and so is the same one after it was done or refused', async () => {
  ends = [lost(), lost(), null, refused(3)]
  for (const name of ['A', 'B', 'A', 'A', 'A']) await run(rename(name))
  expect(keys).toEqual(['id1', 'id2', 'id1', 'id3', 'id4'])
})

it('work of two steps repeats the first with its id as long as the second was not done', async () => {
  const both = async (send: Send): Promise<void> => {
    await rename('A')(send)
    await rename('B')(send)
  }
  ends = [null, lost()]
  await run(both)
  await run(both)
  expect(keys).toEqual(['id1', 'id2', 'id1', 'id2'])
})
