import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/** Stores a local file without holding it in memory; its hash is computed first and checked by the store. */
export async function putFile(client: S3Client, place: { Bucket: string; Key: string }, file: string, contentType: string): Promise<void> {
  const { size } = await stat(file)
  const hash = createHash('sha256')
  // a stream without an encoding gives bytes
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece)
  const body = createReadStream(file)
  const failed = new AbortController()
  // a disk that fails meanwhile: the client of the store does not listen for it, and what nobody listens for ends this process
  body.once('error', (error) => failed.abort(error))
  const object = { Body: body, ContentLength: size, ContentType: contentType, ChecksumSHA256: hash.digest('base64') }
  try {
    await client.send(new PutObjectCommand({ ...place, ...object }), { abortSignal: failed.signal })
  } finally {
    body.destroy()
  }
}
