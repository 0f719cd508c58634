import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { listOutbox, retryMail } from '#server/commands/mail/outbox.ts'
import { queueMail } from '#server/commands/mail/queue-mail.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

interface Page {
  mails: { mail_id: string; to: string; state: string; text: string | null; last_error?: string; files: string[] }[]
  has_mail_server: boolean
  total_filtered_records: number
}
const scene = useScene()
const list = (query: object) => scene.result<Page>('admin/fetch_outbox', query, scene.world.tokens.admin)
const LINK = 'https://holdfast.test/reset-password/recruiter/secret-token'

beforeAll(async () => {
  for (const [id, gid, to] of [
    ['m1', sample.gid, sample.email],
    ['m2', foreign.gid, foreign.email],
  ] as const)
    await queueMail(scene.app.deps, {
      id,
      gid,
      to,
      template: 'recruiterPasswordReset',
      values: { name: 'Rita', link: LINK, validMinutes: 60 },
    })
  await scene.app.deps.models.mails.updateOne(
    { _id: 'm2' },
    { $set: { state: 'failed', tries: 3, failedAt: 5, lastError: '550 no such user' } },
  )
})

describe('fetch_outbox', () => {
  it('shows administrators the mails of all groups with their words while there is no mail server', async () => {
    const { mails, has_mail_server } = await list({})
    expect(mails.map((mail) => mail.mail_id).sort()).toEqual(['m1', 'm2'])
    expect(has_mail_server).toBe(false)
    expect(mails.every((mail) => mail.text?.includes(LINK))).toBe(true)
  })

  it('finds by state, address and subject, and says why a mail was given up', async () => {
    expect((await list({ state: 'failed' })).mails).toMatchObject([{ mail_id: 'm2', state: 'failed', last_error: '550 no such user' }])
    expect((await list({ search: sample.email.toUpperCase() })).mails.map((mail) => mail.mail_id)).toEqual(['m1'])
    expect((await list({ search: 'new password', limit: 1 })).total_filtered_records).toBe(2)
    expect((await list({ search: '.*' })).mails).toEqual([])
  })

  it('never shows the words of real mail that a mail server delivers', async () => {
    const { deps } = scene.app
    const at = async (nodeEnv: 'production' | 'development', smtpUrl: string | undefined) =>
      (await listOutbox({ ...deps, config: { ...deps.config, nodeEnv, smtpUrl } }, {})).mails.map((mail) => mail.text !== null)
    expect(await at('production', 'smtp://mail.test')).toEqual([false, false])
    expect(await at('production', undefined)).toEqual([true, true])
    expect(await at('development', 'smtp://mail.test')).toEqual([true, true])
  })

  it('never shows to whom mails about interviews went when a mail server delivers them, nor lets anybody search for it', async () => {
    const { deps } = scene.app
    const values = { name: 'Carla', jobName: 'Clerk', companyName: 'Acme', link: LINK }
    await queueMail(deps, { id: 'm3', gid: sample.gid, to: sample.candidateEmail, template: 'candidateInvitation', values })
    await deps.models.mails.updateOne(
      { _id: 'm3' },
      { $set: { state: 'failed', failedAt: 5, lastError: `550 <${sample.candidateEmail}> unknown` } },
    )
    const production = { ...deps, config: { ...deps.config, nodeEnv: 'production' as const, smtpUrl: 'smtp://mail.test' } }
    const found = async (where: typeof deps, search?: string) =>
      (await listOutbox(where, search ? { search } : {})).mails.find((mail) => mail.mail_id === 'm3')
    expect(await found(production)).toMatchObject({ to: '', subject: '', text: null, state: 'failed', last_error: '550 … unknown' })
    expect(await found(production, sample.candidateEmail)).toBeUndefined()
    expect(await found(deps, sample.candidateEmail)).toMatchObject({ to: sample.candidateEmail })
    await deps.models.mails.deleteOne({ _id: 'm3' })
  })
})

describe('retry_mail', () => {
  const retry = (mail_id: string) => scene.post('admin/retry_mail', { mail_id }, scene.world.tokens.admin)

  it('has a mail that was given up tried again, and notes who wanted it', async () => {
    expect((await retry('m2')).body?.result).toEqual({ state: 'waiting' })
    const { deps } = scene.app
    expect(await deps.models.mails.findOne({ _id: 'm2' }).lean()).toMatchObject({ state: 'waiting', tries: 0 })
    expect(await deps.models.audit.find({ gid: foreign.gid, action: 'mail.retried' }).lean()).toMatchObject([
      { by: sample.adminId, target: 'mails/m2' },
    ])
    await retry('m2')
    expect(await deps.models.audit.countDocuments({ gid: foreign.gid, action: 'mail.retried' })).toBe(1)
  })

  it('leaves a mail that was sent alone', async () => {
    const { deps } = scene.app
    await deps.models.mails.updateOne({ _id: 'm1' }, { $set: { state: 'sent' } })
    expect((await retry('m1')).body?.result).toEqual({ state: 'sent' })
    const actor = { id: sample.adminId, role: 'admin', gid: 'system', name: '' } as const
    expect(await retryMail(deps, actor, { _id: 'm1', gid: sample.gid, state: 'sent' })).toBe('sent')
    expect((await deps.models.mails.findOne({ _id: 'm1' }).lean())?.state).toBe('sent')
  })

  it('answers 404 for a mail there is not', async () => {
    expect((await retry('nothing')).status).toBe(404)
  })
})
