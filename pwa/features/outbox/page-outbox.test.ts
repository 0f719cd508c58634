import 'fake-indexeddb/auto'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db, SyncState } from '../../db/types.ts'
import { createCommand, type Send } from '../../api/command.ts'
import { store } from '../../store.ts'
import { commandsOf, outboxDb } from './outbox-db.ts'
import { giveCommand } from './give-command.ts'
import { commandsAtom, outboxAtom, type PageOutbox } from './outbox-state.ts'
import { openPageOutbox } from './page-outbox.ts'

const ME = 'rosa'
const unpushed = new Set<string>()
const state$ = new BehaviorSubject<SyncState>({ phase: 'sent', unsent: 0, rescued: 0 })
const leading$ = new BehaviorSubject(true)
const asked: { path: string; key: string | null; body: unknown }[] = []
let response: () => Response
let outbox: PageOutbox

// only what the outbox asks of a database
const db = {
  actor: { id: ME, role: 'recruiter', gid: 'g', name: 'Rosa' },
  sync: {
    state$,
    leading$,
    get isLeading() {
      return leading$.value
    },
    state: () => state$.value,
    isPushed: (_collection: string, id: string) => !unpushed.has(id),
  },
} as unknown as Db

beforeEach(async () => {
  await outboxDb().commands.clear()
  unpushed.clear()
  asked.length = 0
  leading$.next(true)
  response = () => Response.json({ error_code: 0, result: { delivery: 'sent' } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({
      path,
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' && JSON.parse(init.body),
    })
    return Promise.resolve().then(response)
  })
  outbox = await openPageOutbox(db)
  store.set(outboxAtom, outbox)
})
afterEach(() => {
  outbox.stop()
  store.set(outboxAtom, null)
  vi.unstubAllGlobals()
})

/** Asks for a link, as a button does. @returns its result, or the code of the refusal */
async function ask(person = 'i1'): Promise<unknown> {
  let ended: unknown
  const run = createCommand({ show: (state) => (ended = state.phase === 'failed' ? state.failure.code : ended) })
  await run(async (send: Send) => {
    const about = { names: [{ collection: 'interviews' as const, id: person }], count: 1 }
    ended = await giveCommand(send, 'delivery/send_resume_link', { interview_id: person }, about)
  })
  return ended
}
const rows = () => commandsOf(ME)
const offline = (): void => void vi.stubGlobal('navigator', { onLine: false })
const online = (): void => void vi.stubGlobal('navigator', { onLine: true })

it('sends a command under its own id and tells what came of it; nothing stays', async () => {
  expect(await ask()).toEqual({ delivery: 'sent' })
  expect(asked).toEqual([{ path: '/api/delivery/send_resume_link', key: expect.any(String), body: { interview_id: 'i1' } }])
  expect(await rows()).toEqual([])
})

it('keeps it here without a connection, once however often it is asked for, and sends it once when there is one', async () => {
  offline()
  expect(await ask()).toBeNull()
  await expect.poll(() => store.get(commandsAtom)).toHaveLength(1)
  expect(await ask()).toBeNull()
  expect([await rows(), asked]).toMatchObject([[{ state: 'waiting', mayHaveRun: false }], []])
  online()
  await outbox.sendNow()
  expect([asked.length, await rows()]).toEqual([1, []])
})

it('survives its page, and goes under the same id after an answer that was lost', async () => {
  response = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await ask()).toBeNull()
  const [row] = await rows()
  expect(row).toMatchObject({ mayHaveRun: true, lastFailure: 'noResponse' })
  outbox.stop()
  response = () => Response.json({ error_code: 0, result: { delivery: 'sent' } })
  outbox = await openPageOutbox(db)
  await outbox.sendNow()
  expect(asked.map(({ key }) => key)).toEqual([row?.id, row?.id])
  expect(await rows()).toEqual([])
})

it('tells a refusal where it was asked, and keeps it for its person where nobody looks any more', async () => {
  response = () => Response.json({ error_code: 1004, message: 'not there' }, { status: 404 })
  expect(await ask()).toBe(1004)
  expect(await rows()).toEqual([])
  offline()
  await ask()
  online()
  await outbox.sendNow()
  await expect.poll(() => store.get(commandsAtom)).toMatchObject([{ state: 'needsYou', problem: { status: 404, code: 1004 } }])
  response = () => Response.json({ error_code: 0, result: { delivery: 'sent' } })
  await outbox.retry(store.get(commandsAtom)[0]?.id ?? '')
  expect(await rows()).toEqual([])
})

it('waits for the edits of the documents that it names', async () => {
  unpushed.add('i1')
  offline()
  await ask()
  online()
  await outbox.sendNow()
  expect(asked).toEqual([])
  unpushed.delete('i1')
  state$.next({ ...state$.value })
  await expect.poll(rows).toEqual([])
  expect(asked).toHaveLength(1)
})

it('goes after a new sign-in when the session had ended', async () => {
  response = () => Response.json({ error_code: 1002 }, { status: 401 })
  offline()
  await ask()
  online()
  await outbox.sendNow()
  expect(await rows()).toMatchObject([{ state: 'needsYou', problem: { status: 401 } }])
  response = () => Response.json({ error_code: 0, result: { delivery: 'sent' } })
  await outbox.sessionRenewed()
  expect(await rows()).toEqual([])
})

it('is left to the tab that replicates, and taken over from one that died', async () => {
  leading$.next(false)
  offline()
  await ask()
  online()
  await outbox.sendNow()
  expect([asked, await rows()]).toMatchObject([[], [{ state: 'waiting' }]])
  // the other tab had begun when it died
  await outboxDb().commands.toCollection().modify({ state: 'sending' })
  leading$.next(true)
  await expect.poll(rows).toEqual([])
  expect(asked).toHaveLength(1)
})

it('is answered in the tab that asked, though another one sends', async () => {
  leading$.next(false)
  const leader = await openPageOutbox({ ...db, sync: { ...db.sync, isLeading: true, leading$: new BehaviorSubject(true) } })
  expect(await ask()).toEqual({ delivery: 'sent' })
  expect([asked.length, await rows()]).toEqual([1, []])
  leader.stop()
})

it('is cancelled only while nothing of it has left', async () => {
  offline()
  await ask()
  const id = (await rows())[0]?.id ?? ''
  expect([await outbox.cancel(id), await rows()]).toEqual([true, []])
  await ask('i2')
  await outboxDb().commands.toCollection().modify({ mayHaveRun: true })
  expect(await outbox.cancel((await rows())[0]?.id ?? '')).toBe(false)
})
