import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it gets, and refuses while `refusal` is set. */
export interface SmtpSink {
  url: string
  received: string[]
  /** answered in place of taking a mail */
  refusal: { code: number } | null
  close(): Promise<void>
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
      stream.on('end', () => {
        if (sink.refusal) return callback(Object.assign(new Error('refused'), { responseCode: sink.refusal.code }))
        sink.received.push(text)
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // an SMTP server listens on a port, so this is not the path of a pipe
  const { port } = server.server.address() as AddressInfo
  const close = (): Promise<void> => new Promise((resolve) => server.close(resolve))
  const sink: SmtpSink = { url: `smtp://127.0.0.1:${port}`, received: [], refusal: null, close }
  return sink
}
