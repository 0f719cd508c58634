import { nameKey } from '#shared/lib/compare-text.ts'
import { cleanText } from '#shared/primitives/text.ts'
import type { Job } from '#shared/entities/job.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { newLayout } from '#shared/policies/layout.ts'
import type { EmailFields } from '#shared/policies/email-problems.ts'
import { mailDefaultsId, mailFieldsOf } from '#shared/policies/mail-defaults.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Db } from '../../db/types.ts'
import { insertDoc } from '../../db/edit.ts'
import { readDocs } from '../../db/read.ts'

/** The programme of this name, made on this device when there is none; it travels when online. Gives its id. */
export async function createProgramme(db: Db, name: string, nowMs: number): Promise<string> {
  const known = (await readDocs(db, 'programmes', {})).find((programme) => nameKey(programme.name) === nameKey(name))
  if (known) return known.id
  const id = newId()
  await insertDoc(db, 'programmes', { id, scope: scopeOf.group(db.actor.gid) }, { name: cleanText(name), createdAt: nowMs })
  return id
}

/** Makes a job with a new layout and an empty question order; everything of it lives in its own scope. Gives the job's id. */
export async function createJob(db: Db, job: NewJob, nowMs: number): Promise<string> {
  const id = newJobId(nowMs)
  const scope = scopeOf.job(id)
  const { programmeId, name, jobType, level, companyName } = job
  await insertDoc(
    db,
    'jobs',
    { id, scope },
    {
      programmeId,
      name: cleanText(name),
      jobType,
      createdAt: nowMs,
      ownerId: db.actor.id,
      deadlineAt: null,
      publishedAt: null,
      ...(level && cleanText(level) && { level: cleanText(level) }),
    },
  )
  await insertDoc(
    db,
    'jobSettings',
    { id: settingId(id, 'layout'), scope },
    { jobId: id, section: 'layout', ...newLayout(), ...(companyName && { companyName }) },
  )
  const mails = await ownMails(db)
  if (Object.keys(mails).length > 0)
    await insertDoc(db, 'jobSettings', { id: settingId(id, 'email'), scope }, { jobId: id, section: 'email', ...mails })
  await insertDoc(db, 'jobSettings', { id: settingId(id, 'order'), scope }, { jobId: id, section: 'order', tests: [] })
  return id
}

/** Mails of the own account, with which its new jobs begin. */
async function ownMails(db: Db): Promise<EmailFields> {
  const [own] = await readDocs(db, 'library', { id: mailDefaultsId(db.actor.id) })
  return own?.kind === 'template' && own.ownerId === db.actor.id ? mailFieldsOf(own.value) : {}
}

export interface NewJob {
  programmeId: string
  name: string
  jobType: Job['jobType']
  level?: string
  /** carried over from the newest job, so that nobody types it twice */
  companyName?: string
}
