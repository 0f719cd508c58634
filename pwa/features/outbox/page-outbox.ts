import { liveQuery } from 'dexie'
import type { Db } from '../../db/types.ts'
import { call, type CallName, type Family } from '../../api/client.ts'
import { store } from '../../store.ts'
import type { CommandRow, NewCommand } from './command-row.ts'
import type { Answer } from './command-rules.ts'
import { commandsOf, commandStore, outboxDb } from './outbox-db.ts'
import { commandsAtom, type CommandOutcome, type PageOutbox } from './outbox-state.ts'
import { Outbox } from './outbox.ts'
import { answerFrom, answerOf } from './send-command.ts'

/** Problems under which no call of this session is done. */
const HOPELESS: ReadonlySet<string | undefined> = new Set(['session', 'outdated', 'foreign', 'broken'])

/** Opens the outbox for the account of a database: the tab that replicates drains it, every tab shows it. */
export async function openPageOutbox(db: Db): Promise<PageOutbox> {
  const accountId = db.actor.id
  const commands = commandStore(outboxDb())
  const waiting = new Map<string, (outcome: CommandOutcome) => void>()
  // the tab that asked may not be the one that sends
  const channel = new BroadcastChannel(`outbox:${accountId}`)
  channel.addEventListener('message', ({ data }: MessageEvent<{ id: string; result: unknown }>) =>
    tell(data.id, { kind: 'done', result: data.result }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const outbox = new Outbox({
    accountId,
    store: commands,
    send,
    isPushed: ({ collection, id }) => db.sync.isPushed(collection, id),
    mayDrain: () => db.sync.isLeading && navigator.onLine && !HOPELESS.has(db.sync.state().reason),
    now: () => Date.now(),
    random: () => Math.random(),
    onDone: ({ id }, result) => {
      tell(id, { kind: 'done', result })
      if (!isStopped) channel.postMessage({ id, result })
    },
  })

  const tell = (id: string, outcome: CommandOutcome): void => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
  const show = (rows: readonly CommandRow[]): void => {
    store.set(commandsAtom, rows)
    for (const id of waiting.keys()) {
      const row = rows.find((one) => one.id === id)
      if (row?.problem) tell(id, { kind: 'refused', problem: row.problem })
      else if (row?.lastFailure) tell(id, { kind: 'waiting' })
    }
  }
  async function drain(how: () => Promise<void> = () => outbox.drain()): Promise<void> {
    if (isStopped) return
    await how().catch(() => undefined)
    clearTimeout(timer)
    const dueAt = isStopped ? null : await outbox.nextDueAt().catch(() => null)
    if (dueAt !== null) timer = setTimeout(() => void drain(), Math.max(0, dueAt - Date.now()))
  }

  show(await commandsOf(accountId))
  const rows = liveQuery(() => commandsOf(accountId)).subscribe({ next: (found) => (show(found), void drain()), error: () => undefined })
  const leading = db.sync.leading$.subscribe((isLeading) => void (isLeading && drain(() => outbox.takeOver())))
  let wasCut = false
  const states = db.sync.state$.subscribe(({ reason }) => {
    const isCut = reason === 'offline' || reason === 'server'
    // told at each edit too, when nothing waits here
    if (store.get(commandsAtom).length > 0) void drain(wasCut && !isCut ? () => outbox.rearm() : undefined)
    wasCut = isCut
  })
  const back = (): void => void drain(() => outbox.rearm())
  addEventListener('online', back)

  return {
    give: async (command, waitMs) => {
      const outcome = new Promise<CommandOutcome>((resolve) => {
        waiting.set(command.id, resolve)
        setTimeout(() => tell(command.id, { kind: 'waiting' }), navigator.onLine ? waitMs : 0)
      })
      await commands.add({ ...command, accountId } satisfies NewCommand)
      return await outcome
    },
    cancel: (id) => outbox.cancel(id),
    retry: (id) => outbox.retry(id),
    discard: (id) => outbox.discard(id),
    sessionRenewed: () => drain(() => outbox.retrySession()),
    sendNow: () => drain(() => outbox.rearm()),
    stop: () => {
      isStopped = true
      outbox.stop()
      clearTimeout(timer)
      removeEventListener('online', back)
      for (const one of [rows, leading, states]) one.unsubscribe()
      channel.close()
      store.set(commandsAtom, [])
    },
  }
}

async function send({ id, call: path, input }: CommandRow): Promise<Answer> {
  const [family, name] = path.split('/') as [Family, CallName<Family>]
  try {
    // kept as a screen gave it for this call
    return answerFrom(path, await call(family, name, input as never, { idempotencyKey: id }))
  } catch (error) {
    return answerOf(error)
  }
}
