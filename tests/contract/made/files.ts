import { knowledgeName } from '#shared/lib/files/knowledge-file.ts'
import { sample } from '#shared/lib/sample.ts'
import { storeFile } from '#server/commands/uploads/store-file.ts'
import { HANDBOOK } from '../../support/media/documents-made.ts'
import { foreign } from '../../support/server/world.ts'
import type { Scene } from '../scene.ts'

const OBJECT_NAME = `orgnl_${sample.interviewId}_${sample.videoQuestionId}_a1s0.webm`

/** A picture of somebody of a group; answers the last part of its name. */
export async function storePicture({ app }: Scene, gid: string): Promise<string> {
  const file = `${gid === foreign.gid ? '01k9foreign00000000000' : '01k9sample00000000000'}0img.png`
  const bytes = Buffer.from('iVBORw0KGgo=', 'base64')
  await app.deps.s3.put('recruiter', `profile_pictures/${gid}/${file}`, bytes, 'image/png')
  return file
}

/** A logo, which anybody may see. */
export async function storeLogo({ app }: Scene): Promise<string> {
  const name = `company_logos/${sample.gid}/01k9sample0000000000000img.png`
  await app.deps.s3.put('recruiter', name, Buffer.from('iVBORw0KGgo=', 'base64'), 'image/png')
  return name
}

/** A recorded answer with its file in the store, for calls that read one. */
export async function storeRecording(
  { app }: Pick<Scene, 'app'>,
  of: { gid: string; jobId: string; interviewId: string; questionId: string; answerId: string } = {
    ...sample,
    questionId: sample.videoQuestionId,
  },
): Promise<string> {
  const { insertDoc } = await import('#server/sync/write/commit.ts')
  const objectName = of.interviewId === sample.interviewId ? OBJECT_NAME : `orgnl_${of.interviewId}_${of.questionId}_a1s0.webm`
  const piece = { n: 0, bytes: 1000, sha256: Buffer.alloc(32).toString('base64') }
  await app.deps.s3.put('media', objectName, new Uint8Array(1000).fill(7), 'video/webm')
  await insertDoc(app.deps, {
    by: 'test',
    col: 'answers',
    id: of.answerId,
    gid: of.gid,
    scope: `job:${of.jobId}`,
    iv: of.interviewId,
    fields: {
      interviewId: of.interviewId,
      questionId: of.questionId,
      kind: 'video',
      attempt: 1,
      state: 'draft',
      startedAt: 1,
      segments: [
        {
          n: 0,
          objectName,
          mime: 'video/webm',
          bytes: 1000,
          chunks: [piece],
          parts: [{ ...piece, n: 1 }],
          fromMs: 0,
          toMs: 1000,
          gap: 'none',
        },
      ],
    },
  })
  return objectName
}

/** A text of which questions may be drafted; answers its id. */
export async function storeKnowledge({ app }: Pick<Scene, 'app'>, { gid, by }: { gid: string; by: string }): Promise<string> {
  const id = app.deps.random.id()
  const place = { bucket: 'recruiter', key: knowledgeName({ gid, id }), gid, interviewId: '', by, maxBytes: 100_000, expiresAt: 0 } as const
  await storeFile(app.deps, place, Buffer.from(HANDBOOK.join('\n\n')))
  return id
}
