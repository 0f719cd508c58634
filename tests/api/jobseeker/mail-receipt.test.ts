import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Account } from '#server/models/identity/account.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { DAY_MS } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const HOUR_MS = 3_600_000
// just after an hour began: mails are told apart by it
let now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
const scene = useScene({ clock: { now: () => now } })
const mail = async (body: object = {}, token = scene.world.tokens.jobseeker): Promise<number> => {
  const input = { interview_id: sample.interviewId, ...body }
  return (await scene.result<{ receipts: number }>('jobseeker/mail_receipt', input, token)).receipts
}
const mailed = () => scene.app.deps.models.mails.find({ gid: sample.gid, template: 'deliveryReceipts' }).lean()

/** A recorded answer that the employer has since long after its deadline; nothing is known of when it was recorded. */
async function receive(code: string): Promise<void> {
  const { deps } = scene.app
  await commitEdit(deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { endAt: now - DAY_MS } })
  await insertDoc(deps, {
    by: 'test',
    col: 'answers',
    id: newId(),
    gid: sample.gid,
    scope: `job:${sample.jobId}`,
    iv: sample.interviewId,
    fields: {
      interviewId: sample.interviewId,
      questionId: sample.videoQuestionId,
      kind: 'video',
      attempt: 1,
      state: 'final',
      startedAt: now,
      segments: [],
      receipt: { code, at: now },
    },
  })
}

describe('S067 receipts by mail', () => {
  it('are not sent while there are none', async () => {
    expect(await mail()).toBe(0)
    expect(await mailed()).toEqual([])
  })

  it('go to the address of the interview, with codes, times and what is known of the deadline; a repeat sends nothing', async () => {
    await receive('7F3K-92AB-CD')
    expect(await mail()).toBe(1)
    expect(await mail()).toBe(1)
    const mails = await mailed()
    expect(mails.map(({ to }) => to)).toEqual([sample.candidateEmail])
    expect(mails[0]?.text).toContain('receipt 7F3K-92AB-CD, received ')
    expect(mails[0]?.text).toContain('The employer will check when it was recorded.')
    expect(mails[0]?.text).toMatch(/\nhttp\S+\/receipt\n/)
  })

  it('come in the language of the screen', async () => {
    expect(await mail({ language: 'ar' })).toBe(1)
    expect((await mailed()).map(({ language }) => language)).toContain('ar')
  })

  it('are refused when asked for again and again, and can be had an hour later', async () => {
    await mail()
    await mail()
    const refused = await scene.post('jobseeker/mail_receipt', { interview_id: sample.interviewId }, scene.world.tokens.jobseeker)
    expect(refused.status).toBe(429)
    const account = await scene.app.deps.models.accounts.findOne({ gid: sample.gid, email: sample.candidateEmail }).lean<Account>()
    now += HOUR_MS
    const again = await tokenFor(scene.app.deps, must(account, 'the sample candidate has an account'), sample.interviewId)
    expect(await mail({}, again)).toBe(1)
    expect(await mailed()).toHaveLength(3)
  })
})
