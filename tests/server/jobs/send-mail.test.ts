import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderJobMail } from '#shared/lib/mail/render-job-mail.ts'
import { senderOf } from '#server/commands/mail/mail-sender.ts'
import { queueMail, queueWritten, type MailToQueue } from '#server/commands/mail/queue-mail.ts'
import type { Deps } from '#server/deps.ts'
import { whileSending } from '#server/commands/mail/while-sending.ts'
import sendMail from '#server/jobs/send-mail.ts'
import sweepMails from '#server/jobs/sweep-mails.ts'
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
afterEach(() => {
  smtp.received.length = 0
  smtp.refusal = null
})

async function write(id: string, createdAt = deps.clock.now()): Promise<void> {
  await deps.models.mails.create({
    _id: id,
    gid: 'g1',
    to: 'person@sample.test',
    subject: 'Your interview',
    text: 'Open the link: ü',
    html: '<p>Open the link: ü</p>',
    state: 'waiting',
    tries: 0,
    createdAt,
  })
}
/** Decodes quoted-printable as a mail program does. */
const readable = (mail: string | undefined): string => (mail ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
const stored = (id: string) => deps.models.mails.findOne({ _id: id }).lean()
const run = (mailId: string, on: Deps = deps) => sendMail.run(on, { mailId }, { number: 1 })

describe('send-mail', () => {
  it('sends a waiting mail once, with text and html and an id of its own', async () => {
    await write('m1')
    await run('m1')
    await run('m1')
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatch(/^To: person@sample\.test\r$/m)
    expect(smtp.received[0]).toMatch(/^Message-ID: <m1@holdfast>\r$/im)
    expect(smtp.received[0]).toMatch(/multipart\/alternative/)
    expect(await stored('m1')).toMatchObject({ state: 'sent', tries: 1, sentAt: expect.any(Number) })
  })

  it('keeps a mail and asks for another try while the mail server is busy', async () => {
    await write('m2')
    smtp.refusal = { code: 451 }
    await expect(run('m2')).rejects.toThrow()
    expect(await stored('m2')).toMatchObject({
      state: 'waiting',
      tries: 1,
      failedAt: expect.any(Number),
      lastError: expect.stringMatching(/^451 /),
    })
    smtp.refusal = null
    await run('m2')
    const sent = await stored('m2')
    expect(sent).toMatchObject({ state: 'sent', tries: 2 })
    expect(sent?.lastError).toBeUndefined()
  })

  it('gives up when the mail server says never', async () => {
    await write('m3')
    smtp.refusal = { code: 550 }
    await run('m3')
    expect(await stored('m3')).toMatchObject({ state: 'failed', tries: 1, lastError: expect.stringMatching(/^550 /) })
    smtp.refusal = null
    await run('m3')
    expect(smtp.received).toEqual([])
  })

  it('gives up a mail that could not be sent for most of a day', async () => {
    await write('m6')
    smtp.refusal = { code: 451 }
    await deps.models.mails.updateOne({ _id: 'm6' }, { $set: { tries: 39 } })
    await run('m6')
    expect(await stored('m6')).toMatchObject({ state: 'failed', tries: 40 })
  })

  it('sends the same Message-ID again when it died between sending and noting so', async () => {
    await write('m7')
    const dying: Deps['models']['mails'] = Object.create(deps.models.mails, {
      updateOne: { value: () => Promise.reject(new Error('the process died')) },
    })
    await expect(run('m7', { ...deps, models: { ...deps.models, mails: dying } })).rejects.toThrow('the process died')
    expect(await stored('m7')).toMatchObject({ state: 'waiting', tries: 0 })
    await run('m7')
    const ids = smtp.received.map((mail) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1])
    expect(ids).toEqual(['<m7@holdfast>', '<m7@holdfast>'])
    await run('m7')
    expect(smtp.received).toHaveLength(2)
  })

  it('leaves mail in the outbox when no mail server is configured', async () => {
    await write('m4')
    await run('m4', { ...deps, config: { ...deps.config, smtpUrl: undefined } })
    expect(await stored('m4')).toMatchObject({ state: 'waiting', tries: 0 })
    expect(smtp.received).toEqual([])
  })
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe('queueMail', () => {
  const queue = async (mail: Partial<MailToQueue<'opening'>> & { id: string }): Promise<void> =>
    await queueMail(
      { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.resolve() } },
      {
        gid: 'g1',
        to: 'person@sample.test',
        template: 'opening',
        values: { name: 'Person', companyName: 'Acme', message: '', link: 'https://holdfast.test/' },
        ...mail,
      },
    )

  it('writes one mail for one id, whatever the repeat says', async () => {
    await Promise.all([queue({ id: 'q1' }), queue({ id: 'q1', to: 'other@sample.test' }), queue({ id: 'q1' })])
    await run('q1')
    expect(smtp.received).toHaveLength(1)
    expect(await deps.models.mails.countDocuments({ _id: 'q1' })).toBe(1)
  })

  it('lets no value become a header or a further address', async () => {
    const evil = 'Eve\r\nBcc: all@evil.test\r\n\r\n<script>x</script>'
    await queueMail(
      { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.resolve() } },
      {
        id: 'q2',
        gid: 'g1',
        to: 'person@sample.test',
        template: 'groupInvitation',
        values: { name: evil, groupName: evil, role: 'admin', invitedBy: evil, link: 'https://holdfast.test/', validDays: 7 },
      },
    )
    expect((await stored('q2'))?.html).not.toContain('<script>')
    await run('q2')
    const head = smtp.received[0]?.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^subject:/gim)).toHaveLength(1)
    for (const to of ['a@b.co, c@d.co', 'a@b.co\r\nBcc: c@d.co', 'Eve <a@b.co>', 'a@b.co>'])
      await expect(queue({ id: 'q3', to }), to).rejects.toThrow()
    await expect(queue({ id: 'q4@x>\r\nBcc: a@b.co' })).rejects.toThrow('not an id')
    expect(await stored('q3')).toBeNull()
  })

  it('shows the logo of the company inside the mail and brings the attachment', async () => {
    await deps.s3.put('recruiter', 'company_logos/acme.png', PNG, 'image/png')
    await deps.s3.put('recruiter', 'notices/terms.pdf', Buffer.from('%PDF-'), 'application/pdf')
    await queue({
      id: 'q5',
      logo: { objectName: 'company_logos/acme.png', alt: 'Acme' },
      attachment: { name: 'terms.pdf', bucket: 'recruiter', objectName: 'notices/terms.pdf' },
    })
    await run('q5')
    expect(readable(smtp.received[0])).toContain('src="cid:logo@holdfast"')
    expect(smtp.received[0]).toMatch(/^Content-ID: <logo@holdfast>\r$/im)
    expect(smtp.received[0]).toMatch(/^Content-Disposition: attachment; filename=terms\.pdf\r$/im)
    expect(smtp.received[0]).toContain(PNG.toString('base64').slice(0, 60))
  })

  it('goes without a logo that is missing or a program, but not without its attachment', async () => {
    await deps.s3.put('recruiter', 'company_logos/evil.svg', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')
    for (const [id, objectName] of [
      ['q6', 'company_logos/none.png'],
      ['q7', 'company_logos/evil.svg'],
    ] as const) {
      await queue({ id, logo: { objectName, alt: 'Acme' } })
      await run(id)
    }
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received.join()).not.toMatch(/onload|content-id/i)
    await queue({ id: 'q8', attachment: { name: 'terms.pdf', bucket: 'recruiter', objectName: 'notices/none.pdf' } })
    await expect(run('q8')).rejects.toThrow('not in the store')
    expect(await stored('q8')).toMatchObject({ state: 'waiting', lastError: 'an attachment is not in the store' })
  })

  it('links a logo by its address only when that is https, and takes no other stored file for one', async () => {
    await queue({ id: 'q9', logo: { url: 'https://acme.test/logo.png', alt: 'Acme' } })
    await queue({ id: 'q10', logo: { url: 'http://acme.test/logo.png', alt: 'Acme' } })
    await queue({ id: 'q13', logo: { objectName: 'notices/terms.pdf', alt: 'Acme' } })
    expect((await stored('q9'))?.html).toContain('src="https://acme.test/logo.png"')
    expect((await stored('q10'))?.html).not.toContain('<img')
    expect([(await stored('q13'))?.html?.includes('<img'), (await stored('q13'))?.files]).toEqual([false, undefined])
  })

  it('forgets the words of a mail that opens something once it is sent, and keeps others', async () => {
    await queueMail(deps, {
      id: 'q11',
      gid: 'g1',
      to: 'person@sample.test',
      template: 'recruiterPasswordReset',
      values: { name: 'Person', link: 'https://holdfast.test/reset-password/recruiter/secret', validMinutes: 60 },
    })
    await queue({ id: 'q12' })
    await run('q11')
    await run('q12')
    expect(readable(smtp.received[0])).toContain('reset-password/recruiter/secret')
    const secret = await stored('q11')
    expect([secret?.state, secret?.text, secret?.html]).toEqual(['sent', '', undefined])
    expect((await stored('q12'))?.text).toContain('Your recruiter account')
  })
})

describe('a mail in the words of a recruiter', () => {
  it('S097 arrives as text, once, whatever the template and the name of the candidate hold', async () => {
    const name = 'Eve {{link}} <b>x</b>\r\nBcc: all@evil.test\r\n\r\n<script>y</script>'
    const message = '<p onclick="x()">Dear {{name}}<script>alert(1)</script><img src=x onerror=alert(2)></p><p>{{comment}}</p>'
    const link = 'https://holdfast.test/candidate/join/secret'
    const job = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.resolve() } }
    const from = senderOf({ mailDomain: 'hiring.test' }, {}, 'Acme\r\nBcc: b@evil.test')
    const send = async () =>
      await queueWritten(job, {
        id: 'w1',
        gid: 'g1',
        to: 'person@sample.test',
        template: 'candidateInvitation',
        isSecret: true,
        ...(from && { from }),
        write: () =>
          renderJobMail({
            text: { title: 'For {{name}}', message, sms: '', comment: '{{name}}' },
            language: { lang: 'en', dir: 'ltr' },
            values: { name, link },
            needsLink: true,
          }),
      })
    await Promise.all([send(), send()])
    const html = (await stored('w1'))?.html ?? ''
    expect(html).not.toMatch(/<(?:script|img|b)\b|onclick|onerror/)
    await run('w1')
    await run('w1')
    expect(smtp.received).toHaveLength(1)
    const [head = '', ...body] = (smtp.received[0] ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
    expect(head).toMatch(/^From: .*\s*<no-reply@interview\.hiring\.test>\r?$/m)
    expect(head.match(/^(?:subject|from|to):/gim)).toHaveLength(3)
    const text = readable(body.join('\r\n\r\n')).split('Content-Type: text/html')[0] ?? ''
    expect(text).toContain('Dear Eve {{link}} <b>x</b> Bcc: all@evil.test <script>y</script>')
    expect(text.split(link)).toHaveLength(2)
  })
})

describe('sweep-mails', () => {
  it('asks again for lost mail, but never for mail of the time without a mail server', async () => {
    const now = deps.clock.now()
    await write('lost', now - 2 * 60_000)
    await write('fresh', now)
    await write('old', now - 2 * 60 * 60_000)
    const asked: string[] = []
    const jobs = { ...deps.jobs, enqueue: async (_name: string, _data: unknown, key: string) => void asked.push(key) }
    await sweepMails.run({ ...deps, jobs }, {}, { number: 1 })
    expect(asked).toEqual(['lost'])
  })

  it('leaves alone what a slow mail server is still taking, and finds it once its sender is silent', async () => {
    const start = deps.clock.now()
    let now = start
    const on = { ...deps, clock: { now: () => now } }
    await write('slow', start - 2 * 60_000)
    const asked: string[] = []
    const jobs = { ...deps.jobs, enqueue: async (_name: string, _data: unknown, key: string) => void asked.push(key) }
    const sweep = async (): Promise<string[]> => {
      await sweepMails.run({ ...on, jobs }, {}, { number: 1 })
      return asked.filter((key) => key === 'slow')
    }
    const [told, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sending = whileSending(on, 'slow', async () => await finished.promise, { everyMs: 5, onNoted: () => told.resolve() })
    await told.promise
    expect(await sweep()).toEqual([])
    now += 10 * 60_000
    await expect.poll(async () => (await stored('slow'))?.sendingAt).toBe(now)
    expect(await sweep()).toEqual([])
    finished.resolve()
    await sending
    now += 61_000
    expect(await sweep()).toEqual(['slow'])
  })
})

describe('the queue', () => {
  it('sends what the mailer asks for', async () => {
    await deps.jobs.start()
    await deps.mail.enqueue({ id: 'm5', gid: 'g1', to: 'person@sample.test', subject: 'Hello', text: 'Hello' })
    await expect.poll(async () => (await stored('m5'))?.state, { timeout: 10_000 }).toBe('sent')
  })
})
