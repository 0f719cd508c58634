import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import sendMails from '#server/jobs/send-mails.ts'
import { createMailer } from '#server/services/mail/mailer.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { startSmtpSink, type SmtpSink } from '../../support/server/smtp-sink.ts'

let smtp: SmtpSink
let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
beforeAll(async () => {
  smtp = await startSmtpSink()
  made = await makeDeps({ config: { smtpUrl: smtp.url } })
  deps = made.deps
})
afterAll(async () => {
  await made.close()
  await smtp.close()
})
const stored = (id: string) => deps.models.mails.findOne({ _id: id }).lean()

describe('mails of one moment', () => {
  const outgoing = (id: string) => ({ id, gid: 'g1', to: 'person@sample.test', subject: 'Your interview', text: id })
  const watched = () => {
    const asked: { name: string; key: string; data: Record<string, string | number> }[] = []
    const jobs = {
      ...deps.jobs,
      enqueue: async (name: string, data: Record<string, string | number>, key: string) => void asked.push({ name, data, key }),
    }
    return { asked, mailer: createMailer({ ...deps, jobs }), jobs }
  }

  it('are stored in one command and asked for by one job; what was stored before is not asked for again', async () => {
    const { asked, mailer } = watched()
    await mailer.enqueue(outgoing('t1'))
    await Promise.all(['t0', 't1', 't2'].map((id) => mailer.enqueue(outgoing(id))))
    await Promise.all(['t0', 't2'].map((id) => mailer.enqueue(outgoing(id))))
    await mailer.enqueue(outgoing('t1'))
    expect(asked).toEqual([
      { name: 'send-mail', data: { mailId: 't1' }, key: 't1' },
      { name: 'send-mails', data: { mailIds: 't0 t2' }, key: 't0' },
    ])
    expect(await deps.models.mails.countDocuments({ _id: { $in: ['t0', 't1', 't2'] }, state: 'waiting' })).toBe(3)
  })

  it('one that cannot be stored for another reason fails all of them', async () => {
    const { mailer, asked } = watched()
    const broken = createMailer({
      ...deps,
      jobs: watched().jobs,
      models: {
        ...deps.models,
        mails: Object.create(deps.models.mails, { insertMany: { value: () => Promise.reject(new Error('no room')) } }),
      },
    })
    await expect(Promise.all([broken.enqueue(outgoing('t3')), broken.enqueue(outgoing('t4'))])).rejects.toThrow('no room')
    await mailer.enqueue(outgoing('t3'))
    expect(asked).toHaveLength(1)
  })

  it('go out one by one, and one that fails gets a job of its own', async () => {
    const { asked, mailer, jobs } = watched()
    await Promise.all(['u1', 'u2', 'u3'].map((id) => mailer.enqueue(outgoing(id))))
    asked.length = 0
    smtp.refusal = { code: 451 }
    await sendMails.run({ ...deps, jobs }, { mailIds: 'u2' }, { number: 1 })
    smtp.refusal = null
    await sendMails.run({ ...deps, jobs }, { mailIds: 'u1 u3 gone' }, { number: 1 })
    expect(asked).toEqual([{ name: 'send-mail', data: { mailId: 'u2' }, key: 'u2' }])
    expect(smtp.received).toHaveLength(2)
    expect(await stored('u2')).toMatchObject({ state: 'waiting', tries: 1 })
    expect(await stored('u3')).toMatchObject({ state: 'sent' })
  })
})
