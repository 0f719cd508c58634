import type { Job } from '#shared/entities/job.ts'
import { settingId, type JobSetting } from '#shared/entities/job-setting.ts'
import { jobLinkCode } from '#shared/lib/job-link.ts'
import type { FieldV2, PostingPart } from '#shared/lib/requisition/fields.ts'
import { isHttpUrl, withScheme } from '#shared/lib/web-address.ts'
import { isLinkOver, isWayOpen } from '#shared/policies/job-link.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { isPublicPost } from '#shared/policies/requisition/public-post.ts'
import { isEmptyValue } from '#shared/policies/requisition/validator.ts'
import { JobId } from '#shared/primitives/fields.ts'
import type { Deps } from '../../deps.ts'
import { valuesFor } from '../../presenters/requisition.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { templateOf } from '../../queries/requisitions/templates.ts'
import { documents } from '../../sync/documents.ts'
import { saveSetting } from '../jobs/save-setting.ts'

/** Facts about a job that everybody may read. */
export interface PublicPost {
  jobId: string
  job: Job
  companyName: string
  /** http or https; '' for none */
  companyWebsite: string
  /** code of the job's link, while people may enter by it; null: they ask the employer */
  applyCode: string | null
  /** offset in which the deadline is written */
  zone: string
  /** the public fields that say something, in their order */
  fields: { field: FieldV2; value: unknown }[]
}

/** A post, `gone` once it was public, `unknown` for everything else. */
export async function readPublicPost(deps: Pick<Deps, 'models' | 'clock'>, jobId: string): Promise<PublicPost | 'gone' | 'unknown'> {
  if (!JobId.safeParse(jobId).success) return 'unknown'
  const found = await documents.get(deps, 'jobs', { id: jobId }, { only: ['gid'] })
  const parts = found && (await loadJobParts(deps, { gid: found.gid, jobId }))
  if (!parts) return 'unknown'
  const setting = parts.setting('requisition')
  if (!isPublicPost(parts.job, setting, deps.clock.now())) return setting.wasPosted ? 'gone' : 'unknown'
  const { companyName = '', companyWebsite = '' } = parts.setting('layout')
  const website = withScheme(companyWebsite)
  return {
    jobId,
    job: parts.job,
    companyName,
    companyWebsite: companyWebsite !== '' && isHttpUrl(website) ? website : '',
    applyCode: applyCodeOf(jobId, parts.setting('links'), deps.clock.now()),
    zone: zoneOf(parts.setting('layout')),
    fields: await publicFields(deps, parts.job.gid, setting),
  }
}

/** A QR code alone is for those who stand before it. */
const applyCodeOf = (jobId: string, links: Partial<JobSetting>, nowMs: number): string | null =>
  links.linkEpoch !== undefined && isWayOpen(links, 'magic') && !isLinkOver(links, nowMs)
    ? jobLinkCode({ jobId, secret: links.linkEpoch })
    : null

/** Title of the requisition, else the name of the job. */
export const titleOf = (post: PublicPost): string => textOfPart(post, 'title') || post.job.name

/** The text about the job: of its requisition, else of the job. */
export const textOfPost = (post: PublicPost): string => textOfPart(post, 'description') || (post.job.description ?? '')

/** Value of the field that maps to this part of a posting. */
export const partOf = ({ fields }: PublicPost, part: PostingPart): unknown => fields.find(({ field }) => field.maps_to === part)?.value

export const textOfPart = (post: PublicPost, part: PostingPart): string => {
  const value = partOf(post, part)
  return typeof value === 'string' ? value : ''
}

/** Ids of the jobs whose page is open, for search engines; at most as many as one sitemap takes. */
export async function listPublicPosts(deps: Pick<Deps, 'models' | 'clock'>, most: number): Promise<string[]> {
  const ids: string[] = []
  const where = { posted: true }
  for await (const job of documents.cursor(deps, 'jobs', { tenants: 'all', of: 'noInterview' }, { where })) {
    if (ids.length >= most) break
    const setting = await documents.get(
      deps,
      'jobSettings',
      { id: settingId(job.id, 'requisition'), gid: job.gid },
      { only: ['requisitionStatus'] },
    )
    if (isPublicPost(job, setting ?? undefined, deps.clock.now())) ids.push(job.id)
  }
  return ids
}

/** Notes that the page was open. Safe to repeat; a requisition that keeps it hidden is asked first. */
export async function notePosted(deps: Deps, job: Job & { id: string; gid: string }): Promise<void> {
  await saveSetting(deps, {
    by: 'server',
    gid: job.gid,
    jobId: job.id,
    section: 'requisition',
    changes: (current) => (current.wasPosted || !isPublicPost(job, current, deps.clock.now()) ? null : { wasPosted: true }),
  })
}

async function publicFields(deps: Pick<Deps, 'models'>, gid: string, setting: Partial<JobSetting>): Promise<PublicPost['fields']> {
  const template = await templateOf(deps, gid, setting)
  const values = valuesFor(template, setting)
  return template.fields_v2
    .toSorted((a, b) => a.order - b.order)
    .filter(({ key, visible }) => visible === 'public' && !isEmptyValue(values[key]))
    .map((field) => ({ field, value: values[field.key] }))
}
