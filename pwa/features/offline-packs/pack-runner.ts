import type { Interview } from '#shared/entities/interview.ts'
import type { PackRow } from '#worker/vault/schema.ts'
import { readDoc, readDocs } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { currentSession } from '../session/session.ts'
import { blocksFromServer } from './fetch-block.ts'
import { hasNews, pinPack } from './pin-pack.ts'
import { planPack, type PackPlan } from './plan-pack.ts'
import { removePack } from './remove-pack.ts'
import { vault } from './vault-db.ts'
import { aloneOrNot } from '../../lib/alone.ts'

/** Plans the files of pinning this interview, from the documents of this device. */
export async function planFor(db: Db, interview: Pick<Interview, 'id' | 'jobId' | 'scope'>): Promise<PackPlan> {
  return planPack(interview, await readDocs(db, 'answers', { iv: interview.id }))
}

/**
 * Pins or refreshes an interview in the background; a second call while one runs is the same call. One tab at a time works on a pack
 * (Web Lock), the others see its progress in the vault.
 */
export async function startPack(db: Db, plan: PackPlan): Promise<PackRow | null> {
  const id = plan.interviewId
  if (running.has(id)) return null
  const stop = new AbortController()
  running.set(id, stop)
  try {
    return await aloneOrNot(`vault-${id}`, () => work(db, plan, stop.signal))
  } finally {
    running.delete(id)
  }
}

/** Stops a running download and takes the pack off this device, key first. */
export async function dropPack(packId: string): Promise<void> {
  running.get(packId)?.abort()
  await removePack(vault(), packId)
}

/** Goes on with what a cut, a closed tab or new answers left open. Packs of interviews this device may no longer see are removed. */
export async function resumePacks(db: Db): Promise<void> {
  const packs = await vault().packs.where('accountId').equals(db.actor.id).toArray()
  for (const pack of packs) {
    const interview = await readDoc(db, 'interviews', pack.id)
    if (!interview) continue
    const plan = await planFor(db, interview)
    if (pack.state !== 'ready' || (await hasNews(vault(), plan))) await startPack(db, plan)
  }
}

const work = (db: Db, plan: PackPlan, signal: AbortSignal): Promise<PackRow> =>
  pinPack({
    vault: vault(),
    plan,
    accountId: db.actor.id,
    fetchBlock: blocksFromServer(() => currentSession()?.token ?? ''),
    signal,
    now: Date.now,
  })

const running = new Map<string, AbortController>()
