import { forgetSeen } from '../../api/last-seen.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { deleteValues } from '../../lib/profile/profile-store.ts'
import { rescuedPrefix } from '../../lib/profile/rescued-row.ts'
import type { Db } from '../../db/types.ts'
import { countWork } from '../session/count-work.ts'
import { forgetReviewPacks } from '../guest-review/review-packs.ts'
import { currentSession } from '../session/session.ts'
import { whileErasing } from '../session/erasing.ts'
import { closeOtherTabs } from '../session/other-tabs.ts'
import type { DetachedDatabase } from '../session/database.ts'
import { dropRecordings } from './drop-recordings.ts'
import { forgetErasure, notedErasures } from './erasing-note.ts'

/** Takes what an account holds off this device while somebody else goes on. What the server does not have stays. */
export async function eraseDetached(actor: Actor, { db, release }: DetachedDatabase): Promise<void> {
  try {
    await whileErasing(actor.id, async () => {
      await closeOtherTabs(actor.id)
      await erase(actor, db ?? (await opened(actor)))
    })
  } finally {
    release()
  }
}

/** Goes on with what an earlier page began. An account that has signed in again keeps its documents. */
export async function resumeErasures(): Promise<void> {
  for (const actor of await notedErasures()) {
    if (currentSession()?.actor.id === actor.id) await forgetErasure(actor.id)
    else await whileErasing(actor.id, () => eraseStored(actor))
  }
}

async function eraseStored(actor: Actor): Promise<void> {
  // another tab was quicker
  if (!(await notedErasures()).some(({ id }) => id === actor.id)) return
  await erase(actor, await opened(actor))
}

/** Without a token: it is opened only to go. */
async function opened(actor: Actor): Promise<Db> {
  const { openDatabase } = await import('../../db/open-db.ts')
  return await openDatabase({ actor, token: '' })
}

async function erase(actor: Actor, db: Db): Promise<void> {
  await dropRecordings(actor.id)
  await forgetReviewPacks(actor.id)
  const unsent = await countWork(db)
  if (unsent > 0) await db.close()
  else {
    await db.destroy()
    await deleteValues(rescuedPrefix(actor.id))
    await forgetSeen(actor.id)
  }
  await forgetErasure(actor.id)
}
