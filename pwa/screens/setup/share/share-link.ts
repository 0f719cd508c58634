import { jobLinkCode, jobLinkUrl, linkSecretOf } from '#shared/lib/job-link.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Db } from '../../../db/types.ts'
import { saveSection, type LayoutChange } from '../save-setup.ts'

const newSecret = (): string => linkSecretOf(crypto.getRandomValues(new Uint8Array(16)))

/** Changes the link's settings; the first of them makes the link, on this device and without a connection. */
export const saveLinks = (db: Db, job: Job, change: LayoutChange): Promise<void> =>
  saveSection(db, job, 'links', (stored) => ({ ...(stored?.linkEpoch === undefined && { linkEpoch: newSecret() }), ...change }))

/** Ends the link for a new one; gives the way back, which opens the former one and ends the new one. */
export async function renewJobLink(db: Db, job: Job, former: string): Promise<() => Promise<void>> {
  const secret = newSecret()
  await saveSection(db, job, 'links', { linkEpoch: secret })
  // somebody else's newer link stays
  return () => saveSection(db, job, 'links', (stored) => (stored?.linkEpoch === secret ? { linkEpoch: former } : {}))
}

/** Addresses of the link of a job. */
export function addressesOf(job: Job, links: Pick<JobSetting, 'linkEpoch'> | undefined): { link: string; qr: string } | null {
  if (links?.linkEpoch === undefined) return null
  const code = jobLinkCode({ jobId: job.id, secret: links.linkEpoch })
  return { link: jobLinkUrl(location.origin, code, 'magic'), qr: jobLinkUrl(location.origin, code, 'qr') }
}

/** Parts of the screen about one job. */
export interface ShareParts {
  job: Job
  layout: JobSetting | undefined
  links: JobSetting | undefined
}
