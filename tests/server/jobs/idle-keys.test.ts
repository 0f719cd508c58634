import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { mailIdleKeys } from '#server/commands/keys/mail-idle-keys.ts'
import type { ApiKey } from '#server/models/identity/api-key.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { mailsTo } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })

async function storeKey(id: string, changes: Partial<ApiKey> = {}): Promise<void> {
  const made = { _id: id, hash: id, gid: sample.gid, by: sample.recruiterId, name: `Key ${id}`, areas: { jobs: 'read' as const } }
  await scene.app.deps.models.apiKeys.insertMany([{ ...made, createdAt: clock.now(), ...changes }], { lean: true })
}
const mailed = async (): Promise<string[]> => {
  const mails = await mailsTo(scene.app.deps, sample.email)
  return mails.filter(({ template }) => template === 'keyIdle').map(({ text }) => /Key (\w+)/.exec(text)?.[1] ?? '')
}

it('R012 a named key that nobody uses for 90 days is told to its maker, once for each such time', async () => {
  const { deps } = scene.app
  await storeKey('idle')
  await storeKey('used', { usedAt: clock.now() + 60 * DAY_MS })
  await storeKey('revoked', { revokedAt: clock.now() })
  await storeKey('expired', { expiresAt: clock.now() + DAY_MS })
  await storeKey('left', { by: 'somebody-else' })
  // the one key of a group has no areas
  await deps.models.apiKeys.updateOne(
    { _id: 'group' },
    { $set: { hash: 'group', gid: sample.gid, createdAt: clock.now() } },
    { upsert: true },
  )
  clock.forward(89 * DAY_MS)
  expect([await mailIdleKeys(deps), await mailed()]).toEqual([0, []])
  clock.forward(2 * DAY_MS)
  await mailIdleKeys(deps)
  // as after a crash between the mail and the note of it
  await deps.models.apiKeys.updateOne({ _id: 'idle' }, { $unset: { idleMailedAt: '' } })
  await mailIdleKeys(deps)
  expect([await mailIdleKeys(deps), await mailed()]).toEqual([0, ['idle']])
  // used again, and then no more
  await deps.models.apiKeys.updateOne({ _id: 'idle' }, { $set: { usedAt: clock.now() } })
  clock.forward(91 * DAY_MS)
  await mailIdleKeys(deps)
  expect((await mailed()).toSorted()).toEqual(['idle', 'idle', 'used'])
})
