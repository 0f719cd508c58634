import { sample } from '#shared/lib/sample.ts'
import { purposeOf } from '#server/commands/kiosk/open-event.ts'
import { sealText } from '#server/services/sealed-text.ts'
import type { FamilyWorld, Scene } from '../scene.ts'
import { foreign } from '../../support/server/world.ts'

export const world: FamilyWorld<'kiosk'> = {
  examples: {
    open_event: ({ app }, example) => ({ ...example, event_id: app.deps.random.id() }),
    recover_key: async (scene) => ({ event_id: await storeEvent(scene, { ...sample, by: sample.recruiterId }) }),
    end_event: async (scene) => ({ event_id: await storeEvent(scene, { ...sample, by: sample.recruiterId }) }),
  },
  strangeIds: {
    event_id: async (scene) => ({
      theirs: await storeEvent(scene, { ...foreign, by: foreign.recruiterId }),
      nobodys: '01k9nobody0000000000000evt',
    }),
  },
}

/** An event of a kiosk of which nobody has made the places yet. */
async function storeEvent({ app }: Scene, { gid, jobId, by }: { gid: string; jobId: string; by: string }): Promise<string> {
  const { models, random, clock } = app.deps
  const _id = random.id()
  const sealedKey = sealText(app.deps, purposeOf(_id), 'A'.repeat(184))
  await models.kioskEvents.insertMany([{ _id, gid, jobId, places: 2, sealedKey, by, createdAt: clock.now() }], { lean: true })
  return _id
}
