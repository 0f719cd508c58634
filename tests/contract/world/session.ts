import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { sessionId } from '#server/commands/identity/own-sessions.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { ask } from '../../support/server/http.ts'
import type { FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'session'> = {
  examples: { take_over: async (scene) => ({ code: await handOver(scene) }) },
  strangeIds: {
    session_ids: ({ world: { foreignToken } }) => ({
      theirs: [sessionId({ _id: hashToken(foreignToken) })],
      nobodys: ['01k9nobody0000000000000ses'],
    }),
  },
}

/** The code that a device of the sample candidate shows. */
async function handOver({ app, world }: Scene): Promise<string> {
  const opened = await ask(`${app.url}/api/jobseeker/login_via_url`, { body: { code: world.linkCode } })
  // the world's link opens, or the test fails here
  const { token } = must(opened.body, opened.text).result as { token: string }
  const offered = await ask(`${app.url}/api/session/hand_over`, { body: { interview_id: sample.interviewId }, token })
  // the same
  return (must(offered.body, offered.text).result as { code: string }).code
}
