import type { open } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { ApiError, call } from '../../api/client.ts'
import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'

type Answer = OutputOf<typeof open.job_post>
/** Posts that were kept by former versions of the app have no fields of a requisition and no link. */
export type JobPost = Omit<Answer, Later> & Partial<Pick<Answer, Later>>
type Later = 'fields_v2' | 'values' | 'apply_code'

/** `isStored`: what it said at an earlier visit, because no answer came; `isAsking`: or because none came yet. */
export type PostState = { kind: 'loading' | 'none' | 'noAnswer' } | { kind: 'post'; post: JobPost; isStored: boolean; isAsking?: boolean }

/** The post as an earlier visit learnt it; null without one. */
export async function readStoredPost(jobId: string): Promise<PostState | null> {
  // written below, and by nothing else
  const post = (await readValue(keyOf(jobId)).catch(() => undefined)) as JobPost | undefined
  return post ? { kind: 'post', post, isStored: true } : null
}

/** Reads the post of a job. The answer is kept for an offline visit, and forgotten once the post is off. */
export async function readJobPost(jobId: string): Promise<PostState> {
  const key = keyOf(jobId)
  try {
    const post = await call('open', 'job_post', { job_id: jobId }, { token: null })
    // a post that cannot be kept can be read all the same
    await writeValue(key, post).catch(() => undefined)
    return { kind: 'post', post, isStored: false }
  } catch (error) {
    // 422: an address that is no id of a job
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      await deleteValue(key)
      return { kind: 'none' }
    }
    return (await readStoredPost(jobId)) ?? { kind: 'noAnswer' }
  }
}

const keyOf = (jobId: string): string => `jobPost:${jobId}`
