import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { declineReview } from '#server/commands/reviews/decline-review.ts'
import { endExpiredReviews } from '#server/commands/reviews/invite-reviewers.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { mailedToken } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { noted, pullCandidates } from '../group/support.ts'

const scene = useScene()

async function invited(): Promise<{ email: string; secret: string }> {
  const email = `${newId()}@partner.test`
  const body = { job_id: sample.jobId, interview_ids: [sample.interviewId], reviewers: [email] }
  await scene.result('recruiter/invite_evaluation', body)
  return { email, secret: await mailedToken(scene.app.deps, email, '/guest/review') }
}
const enter = (token: string) => scene.post('recruiter/recruiter_fetch_status_by_invitation_token', { token }, '')
const decline = (token: string) => scene.post('recruiter/decline_by_invitation_token', { token }, '')
const stateOf = async (email: string): Promise<string | undefined> => {
  const { reviewers } = await scene.result<{ reviewers: Reviewer[] }>('recruiter/fetch_reviewers', { job_id: sample.jobId })
  return reviewers.find((one) => one.email === email)?.state
}

describe('a guest who declines', () => {
  it('S156 is shown as such to recruiters, sees nothing any more, and a repeat is the same', async () => {
    const { email, secret } = await invited()
    const { token, actor } = SignedIn.parse((await enter(secret)).body?.result)
    expect((await pullCandidates(scene, token)).ids).toEqual([sample.interviewId])
    expect((await decline(secret)).body?.result).toEqual({ state: 'declined' })
    expect((await decline(secret)).body?.result).toEqual({ state: 'declined' })
    expect(await stateOf(email)).toBe('declined')
    expect((await scene.post('sync/pull', { collection: 'interviews', checkpoint: null, limit: 10 }, token)).status).toBe(401)
    expect((await enter(secret)).body?.error_code).toBe(1)
    expect((await noted(scene, actor.id)).filter((action) => action === 'access.declined')).toHaveLength(1)
  })

  it('can be invited again, by a new link', async () => {
    const { email, secret } = await invited()
    await decline(secret)
    await scene.result('recruiter/invite_evaluation', { job_id: sample.jobId, interview_ids: [sample.interviewId], reviewers: [email] })
    expect(await stateOf(email)).toBe('open')
    expect((await decline(secret)).body?.result).toEqual({ state: 'declined' })
    expect(await stateOf(email)).toBe('open')
  })

  it('R391 R392 R394 cannot decline with a link that is over, unknown or cancelled', async () => {
    const [late, cancelled] = [await invited(), await invited()]
    await scene.app.deps.models.reviewInvitations.updateOne({ _id: hashToken(late.secret) }, { $set: { expiresAt: 1 } })
    await scene.result('recruiter/cancel_evaluation', { job_id: sample.jobId, reviewer: cancelled.email })
    const answers = [await decline(late.secret), await decline('A'.repeat(43)), await decline(cancelled.secret)]
    expect(answers.map(({ body }) => body?.error_code)).toEqual([1, 2, 4])
  })

  it('loses the rights also when the process dies in between', async () => {
    const { secret } = await invited()
    const { token } = SignedIn.parse((await enter(secret)).body?.result)
    const { deps } = scene.app
    const dying: typeof deps.models.grants = Object.create(deps.models.grants, {
      updateOne: { value: () => Promise.reject(new Error('the process died')) },
    })
    await expect(declineReview({ ...deps, models: { ...deps.models, grants: dying } }, secret)).rejects.toThrow('died')
    await endExpiredReviews(deps)
    expect((await scene.post('sync/pull', { collection: 'interviews', checkpoint: null, limit: 10 }, token)).status).toBe(401)
  })
})
