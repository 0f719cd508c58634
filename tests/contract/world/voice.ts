import { sample } from '#shared/lib/sample.ts'
import { makeVoice } from '#server/commands/voices/make-voice.ts'
import { previewScope } from '#server/queries/own-voices.ts'
import { must } from '#shared/primitives/must.ts'
import { foreign } from '../../support/server/world.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'voice'> = {
  examples: { voice: async (scene) => ({ audio: await voiceIn(scene, sample.gid) }) },
  strangeIds: { audio: async (scene) => ({ theirs: await voiceIn(scene, foreign.gid), nobodys: `${'n'.repeat(43)}.m4a` }) },
}

/** Name of a voice that somebody of the group tried; of the sample group a text that its candidate is asked, too. */
async function voiceIn({ app: { deps } }: Scene, gid: string): Promise<string> {
  const speaker = must(deps.speaker, 'the tests install espeak-ng')
  const place = { gid, scope: previewScope(gid) }
  return (
    await makeVoice(deps, speaker, {
      text: gid === sample.gid ? 'What brought you to this work?' : `A draft of ${gid}.`,
      language: 'english',
      place,
    })
  ).name
}
