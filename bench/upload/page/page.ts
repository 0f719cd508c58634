import { defaultOptions, Upload } from 'tus-js-client'
import Uppy from '@uppy/core'
import AwsS3 from '@uppy/aws-s3'
import GoldenRetriever from '@uppy/golden-retriever'

/** Requests of the benchmark to this page. Both peers run with their own defaults, Uppy with parts of 10 MB. */
export interface PeerPage {
  /** sends the file of the input; `name`: what the store calls it */
  send(peer: Peer, settings: UppySettings): Promise<Sent>
  /** state of a reopened page before the file is picked again; its further requests show on the connection */
  resume(peer: Peer, settings: UppySettings): Promise<Found>
}
/** Uploads that it knows of, and those of them whose bytes are there, so that sending could go on. */
export interface Found {
  known: number
  withBytes: number
}
export type Peer = 'tus' | 'uppy'
export interface UppySettings {
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}
export interface Sent {
  ms: number
  name: string
  /** number of times that everything failed and was begun by hand again */
  restarts: number
}

const page: PeerPage = { send: (peer, settings) => (peer === 'tus' ? sendByTus() : sendByUppy(settings)), resume }
Object.assign(window, { peerPage: page })

function picked(): File {
  const [file] = document.querySelector('input')?.files ?? []
  if (!file) throw new Error('no file was picked')
  return file
}

async function sendByTus(): Promise<Sent> {
  const began = performance.now()
  const file = picked()
  for (let restarts = 0; ; restarts++) {
    const upload = await new Promise<Upload | null>((resolve) => {
      const made: Upload = new Upload(file, { endpoint: '/files', onSuccess: () => resolve(made), onError: () => resolve(null) })
      void made.findPreviousUploads().then(([known]) => {
        if (known) made.resumeFromPreviousUpload(known)
        made.start()
      })
    })
    if (upload) return { ms: performance.now() - began, name: upload.url?.split('/').at(-1) ?? '', restarts }
    if (restarts === MOST) throw new Error('tus gave up')
  }
}

/** A person who presses "try again" does not do so for ever. */
const MOST = 10

const createUppy = ({ bucket, accessKey, secretKey, region }: UppySettings): Uppy =>
  new Uppy().use(GoldenRetriever).use(AwsS3, {
    s3Endpoint: `${location.origin}/${bucket}`,
    region,
    shouldUseMultipart: true,
    getChunkSize: () => 10_000_000,
    generateObjectKey: () => `uppy-${Date.now()}`,
    getCredentials: () => ({ region, credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
  })

async function sendByUppy(settings: UppySettings): Promise<Sent> {
  const began = performance.now()
  const uppy = createUppy(settings)
  let name = ''
  uppy.on('upload-success', (_file, answer) => (name = answer.uploadURL?.split('/').at(-1)?.split('?')[0] ?? ''))
  uppy.addFile({ name: 'take.webm', data: picked() })
  let result = await uppy.upload()
  let restarts = 0
  for (; (result?.successful?.length ?? 0) === 0 && restarts < MOST; restarts++) result = await uppy.retryAll()
  if (name === '') throw new Error(`Uppy gave up: ${result?.failed?.[0]?.error ?? 'no reason'}`)
  return { ms: performance.now() - began, name, restarts }
}

async function resume(peer: Peer, settings: UppySettings): Promise<Found> {
  if (peer === 'tus') {
    const uploads = await defaultOptions.urlStorage.findAllUploads()
    return {
      known: uploads.length,
      withBytes: uploads.filter((upload) => Object.values(upload).some((value) => value instanceof Blob)).length,
    }
  }
  const uppy = createUppy(settings)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const files = uppy.getFiles()
  return { known: files.length, withBytes: files.filter((file) => file.isGhost !== true).length }
}
