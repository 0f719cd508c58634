import { createHash } from 'node:crypto'
import { bulkCvName } from '#shared/lib/files/cv-name.ts'
import { sample } from '#shared/lib/sample.ts'
import type { useScene } from './scene.ts'

type Scene = ReturnType<typeof useScene>

/** Words of a CV as a person writes them. */
export const cvText = ({
  name,
  email = '',
  skills = 'SQL, Python',
  title = 'Data Analyst',
}: {
  name: string
  email?: string
  skills?: string
  title?: string
}): string => `${name}\n${email}\n\nExperience\n${title}, Acme Ltd\n01/2020 - 03/2022\n\nSkills\n${skills}\n`

/** Hash as the store keeps it. */
export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

/** Name of a recruiter's file; the same for the same words. */
export const cvName = (file: string, gid: string = sample.gid): string =>
  bulkCvName({ gid, file: `${createHash('sha256').update(file).digest('hex').slice(0, 12)}_${file}` })

/** Puts files to the store as a recruiter does, by one question for addresses; gives their names. */
export async function bringCvs(scene: Scene, files: readonly { file: string; bytes: string | Uint8Array }[]): Promise<string[]> {
  const object_names = files.map(({ file }) => cvName(file))
  const { urls } = await scene.result<{ urls: { object_name: string; url: string }[] }>('s3/create_bulk_presigned_url', { object_names })
  for (const [at, { url }] of urls.entries()) {
    const bytes = files[at]?.bytes ?? ''
    const answer = await fetch(url, { method: 'PUT', body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) })
    if (answer.status !== 201 && answer.status !== 200) throw new Error(`the store answered ${answer.status} ${await answer.text()}`)
  }
  return object_names
}
