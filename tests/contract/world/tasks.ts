import { sample } from '#shared/lib/sample.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import type { Example, FamilyWorld, Scene } from '../scene.ts'

export const world: FamilyWorld<'tasks'> = {
  examples: { upload_video: nameRecording },
}

/** An answer that names the recording of the example, which then may come. */
async function nameRecording({ app }: Scene, example: Example): Promise<Example> {
  // the example of this call is a file
  const file = example['file'] as File
  const bytes = new Uint8Array(await file.arrayBuffer())
  const piece = { bytes: bytes.length, sha256: Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64') }
  const place = { n: 0, objectName: file.name, mime: 'video/webm', fromMs: 0, toMs: 1000, gap: 'none' as const }
  const segment = { ...place, bytes: bytes.length, chunks: [{ ...piece, n: 0 }], parts: [{ ...piece, n: 1 }] }
  const { interviewId, videoQuestionId: questionId } = sample
  await insertDoc(app.deps, {
    by: 'test',
    col: 'answers',
    id: '01k9sample0000000000000up9',
    gid: sample.gid,
    scope: `job:${sample.jobId}`,
    iv: interviewId,
    fields: { interviewId, questionId, kind: 'video', attempt: 9, state: 'draft', startedAt: 1, segments: [segment] },
  })
  return example
}
