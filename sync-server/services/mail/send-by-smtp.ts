import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { cleanFileName } from '#shared/lib/files/file-name.ts'
import type { WithLog } from '../../ports.ts'
import type { Config } from '../../config.ts'
import type { ObjectStore } from '../s3/object-store.ts'
import type { MailFile, StoredMail } from '../../models/records/mail.ts'

type Attachment = NonNullable<SendMailOptions['attachments']>[number]

/** Hands a mail to the mail server. The Message-ID follows from the mail's id, so a mail that goes out twice is one to its reader. */
export async function sendBySmtp(deps: WithLog & { config: Config; s3: ObjectStore }, smtpUrl: string, mail: StoredMail): Promise<void> {
  const attachments = await attachmentsOf(deps, mail)
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail({
      from: mail.from ?? deps.config.mailFrom,
      // an object: the library must not look for a list in it
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html ? { html: mail.html } : {}),
      attachments,
      messageId: `<${mail._id}@holdfast>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      // contents come from our own store; nothing in a mail may name a file or an address to read
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}

/** 5xx: the mail server says this mail will never be taken. Everything else may pass. */
export const isRefusal = (error: unknown): boolean => (codeOf(error) ?? 0) >= 500

/** Reason shown to an administrator: the server's own words, cut. */
export const reasonOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error)
  return `${codeOf(error) ?? ''} ${words}`.trim().slice(0, 300)
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined

async function attachmentsOf(deps: WithLog & { s3: ObjectStore }, mail: StoredMail): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const file of mail.files ?? []) {
    const attachment = await readFile(deps, file)
    if (attachment) attachments.push(attachment)
    // the words of a mail are worth sending without a logo, but not without the file they speak of
    else if (file.cid === undefined) throw new Error('an attachment is not in the store')
    else deps.log.warn({ mailId: mail._id }, 'a mail goes without its logo')
  }
  return attachments
}

/** More than mail servers commonly take, as they count it: a third more than the file. */
const MOST_BYTES = 15_000_000

/** Pictures inside a mail are pixels only: an SVG is a program. */
const INLINE = /^image\/(?:png|jpeg|gif|webp)$/

async function readFile({ s3 }: { s3: ObjectStore }, file: MailFile): Promise<Attachment | null> {
  const head = await s3.head(file.bucket, file.objectName)
  if (!head || (file.cid !== undefined && (!INLINE.test(head.contentType) || head.bytes > MOST_BYTES))) return null
  if (head.bytes > MOST_BYTES) throw new Error('an attachment is too large for a mail')
  const body = await s3.get(file.bucket, file.objectName)
  if (!body) return null
  return {
    filename: cleanFileName(file.name),
    // node's own type of the same stream
    content: Readable.fromWeb(body.stream as NodeStream),
    contentType: head.contentType,
    ...(file.cid === undefined ? {} : { cid: file.cid, contentDisposition: 'inline' as const }),
  }
}
