import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import sendMail from '#server/jobs/send-mail.ts'
import sweepMails from '#server/jobs/sweep-mails.ts'
import { makeDeps } from '../../support/make-deps.ts'

/** A real SMTP server that keeps what it gets, and refuses when told. */
const received: string[] = []
let refusal: { code: number } | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, callback) {
    let text = ''
    stream.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
    stream.on('end', () => {
      if (refusal) return callback(Object.assign(new Error('refused'), { responseCode: refusal.code }))
      received.push(text)
      callback()
    })
  },
})

let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  // an SMTP server listens on a port, so this is not the path of a pipe
  const { port } = smtp.server.address() as AddressInfo
  made = await makeDeps({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
  deps = made.deps
})
afterAll(async () => {
  await made.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
afterEach(() => {
  received.length = 0
  refusal = null
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
const stored = (id: string) => deps.models.mails.findOne({ _id: id }).lean()
const run = (mailId: string, on: Deps = deps) => sendMail.run(on, { mailId }, { number: 1 })

describe('send-mail', () => {
  it('sends a waiting mail once, with text and html and an id of its own', async () => {
    await write('m1')
    await run('m1')
    await run('m1')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^To: person@sample\.test\r$/m)
    expect(received[0]).toMatch(/^Message-ID: <m1@holdfast>\r$/im)
    expect(received[0]).toMatch(/multipart\/alternative/)
    expect(await stored('m1')).toMatchObject({ state: 'sent', tries: 1, sentAt: expect.any(Number) })
  })

  it('keeps a mail and asks for another try while the mail server is busy', async () => {
    await write('m2')
    refusal = { code: 451 }
    await expect(run('m2')).rejects.toThrow()
    expect(await stored('m2')).toMatchObject({ state: 'waiting', tries: 1 })
    refusal = null
    await run('m2')
    expect(await stored('m2')).toMatchObject({ state: 'sent', tries: 2 })
  })

  it('gives up when the mail server says never', async () => {
    await write('m3')
    refusal = { code: 550 }
    await run('m3')
    expect(await stored('m3')).toMatchObject({ state: 'failed', tries: 1 })
  })

  it('leaves mail in the outbox when no mail server is configured', async () => {
    await write('m4')
    await run('m4', { ...deps, config: { ...deps.config, smtpUrl: undefined } })
    expect(await stored('m4')).toMatchObject({ state: 'waiting', tries: 0 })
    expect(received).toEqual([])
  })

  it('is asked for by the mailer and done by the queue', async () => {
    await deps.jobs.start()
    await deps.mail.enqueue({ id: 'm5', gid: 'g1', to: 'person@sample.test', subject: 'Hello', text: 'Hello' })
    await expect.poll(async () => (await stored('m5'))?.state, { timeout: 10_000 }).toBe('sent')
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
})
