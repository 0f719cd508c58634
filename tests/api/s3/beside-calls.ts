import { must } from '#shared/primitives/must.ts'
import { parseVideoObjectName, videoObjectName, type BesideKind } from '#shared/lib/files/object-name.ts'
import { sample } from '#shared/lib/sample.ts'
import { resultOf } from '../scene.ts'
import type { uploadCalls } from './upload-calls.ts'

type Calls = ReturnType<typeof uploadCalls>
type Take = ReturnType<Calls['newTake']>

const TYPES = { voice: 'audio/webm', still: 'image/jpeg', small: 'video/webm' } as const

/** Names the object of a side track beside that of the answer. */
export const besideOf = (take: Take, kind: BesideKind) => {
  const { attempt } = must(parseVideoObjectName(take.object_name, sample.interviewId), 'made by the kit')
  const of = { kind, interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt, segment: 0 }
  return { ...take, object_name: videoObjectName(of), kind, content_type: TYPES[kind] }
}

/** Sends all of an object as one part; the function it gives completes the upload, and again. */
export const uploadWith =
  ({ idOf, put, complete }: Calls) =>
  async (take: Take, bytes: Uint8Array<ArrayBuffer>) => {
    const id = await idOf(take)
    const parts = [await put(id, bytes)]
    return async () => resultOf<{ state: string; probe: string }>(await complete(id, parts))
  }
