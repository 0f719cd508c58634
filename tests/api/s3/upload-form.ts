import type { useScene } from '../../support/server/scene.ts'
import type { Answer } from '../../support/server/http.ts'

type Scene = ReturnType<typeof useScene>

export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
export const PDF = Buffer.from('%PDF-1.7\n%%EOF')

/** Address and fields for posting a file. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

export const askForForm = (scene: Scene, input: object, token?: string): Promise<Answer> =>
  scene.post('s3/create_s3_upload_url_simple', { bucket_name: 'recruiter', ...input }, token)

/** Posts a file as the answer says: all fields first, the file last. Answers the status. */
export async function postForm({ url, fields }: UploadForm, bytes: Uint8Array, change: Record<string, string> = {}): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** Both steps; answers the status of the second. */
export async function uploadFile(
  scene: Scene,
  { name, bytes, token }: { name: string; bytes: Uint8Array; token?: string },
): Promise<number> {
  const { body } = await askForForm(scene, { object_name: name }, token)
  // an address and the fields, or the post fails
  return await postForm(body?.result as UploadForm, bytes)
}
