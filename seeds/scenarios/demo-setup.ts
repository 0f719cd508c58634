import { settingId } from '#shared/entities/job-setting.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { placedTests } from '#shared/policies/setup/job-tests.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Session } from '../client.ts'
import { editDocs, makeDocs, type NewDoc } from '../documents.ts'
import type { Seeding } from '../scenario.ts'
import { programmes, type DemoJob } from './demo-jobs.ts'
import { questionsOf } from './demo-questions.ts'
import { STORY_HASH } from './demo-stories.ts'

export const CONSENT_TEXT =
  'Lantern Bay keeps your recordings for 90 days. Only the people who decide about this job see them. You can ask us to delete them at any time.'
const INVITATION = {
  invitationTitle: { english: 'Your interview: {{job_name}}' },
  invitationMessage: {
    english:
      '<p>Hello {{name}},</p><p>thank you for your application. Please answer {{questions}} short questions when it suits you, before {{deadline}}. It takes about {{minutes}} minutes.</p><p>{{link}}</p>',
  },
}
const DAY_MS = 86_400_000
const STORY_WEIGHTS = { communication_weight: 3, interpersonal_relationship_weight: 3, learning_agility_weight: 1 }

const programmeId = (n: number): string => `01kdemo000000000000000p${String(n).padStart(3, '0')}`

/** Programmes, jobs with their settings, and questions. */
export async function makeJobs({ client, startMs }: Seeding, recruiter: Session, jobs: readonly DemoJob[]): Promise<void> {
  const scope = scopeOf.group(recruiter.actor.gid)
  await makeDocs(
    client,
    recruiter,
    'programmes',
    programmes.map((name, n) => ({ id: programmeId(n), scope, fields: { name, createdAt: startMs - (90 - n) * DAY_MS } })),
  )
  await makeDocs(
    client,
    recruiter,
    'jobs',
    jobs.map((job) => newJob(job, startMs, recruiter.actor.id)),
  )
  await makeDocs(client, recruiter, 'jobSettings', jobs.flatMap(settingsOf))
  await makeDocs(client, recruiter, 'questions', jobs.flatMap(questionsOf))
  for (const job of jobs.filter(({ kind }) => kind === 'story'))
    for (const { id: question } of questionsOf(job))
      await client.call('reports', 'approve_rubric', { job_id: job.id, question, hash: STORY_HASH }, recruiter)
}

function newJob(job: DemoJob, startMs: number, ownerId: string): NewDoc<'jobs'> {
  const { id, name, description, level, createdAt } = job
  const fields = {
    programmeId: programmeId(job.programme),
    name,
    description,
    level,
    jobType: job.jobType ?? ('interview' as const),
    createdAt,
    ownerId,
    publishedAt: job.isPublished ? createdAt + DAY_MS / 2 : null,
    ...(job.blind && { blind: true }),
  }
  return { id, scope: scopeOf.job(id), fields: { ...fields, deadlineAt: job.isPublished ? startMs + 30 * DAY_MS : null, archived: false } }
}

function settingsOf(job: DemoJob): NewDoc<'jobSettings'>[] {
  const make = <S extends 'layout' | 'order' | 'scoring' | 'consent' | 'links' | 'email'>(
    section: S,
    fields: object,
  ): NewDoc<'jobSettings'> => ({
    id: settingId(job.id, section),
    scope: scopeOf.job(job.id),
    fields: { jobId: job.id, section, ...fields },
  })
  return [
    make('layout', {
      ...newLayout(),
      companyName: 'Lantern Bay',
      companyMessage: 'Thank you for your time. Take a breath, there is no trick.',
      colorScheme: '#0B5D66',
      questionLengthMin: 1.5,
      preparationMin: 0.5,
    }),
    make('order', {
      tests: placedTests(
        undefined,
        questionsOf(job).map(({ id, fields }) => ({ id, ...fields })),
      ),
    }),
    ...(job.kind === 'story' ? [make('scoring', { weights: STORY_WEIGHTS })] : []),
    make('consent', { consentEnabled: true, consentVersion: 1, consentText: CONSENT_TEXT }),
    make('links', { qrCodeEnabled: true, magicURL: true }),
    // of a draft that step is still to come
    ...(job.isPublished ? [make('email', INVITATION)] : []),
  ]
}

/** Ends jobs as the last step: until then their candidates answer. */
export async function closeJobs({ client, startMs }: Seeding, recruiter: Session, jobs: readonly DemoJob[]): Promise<void> {
  const edit = (job: DemoJob, changes: { deadlineAt: number; archived?: boolean }) => ({
    id: job.id,
    scope: scopeOf.job(job.id),
    nth: 2,
    changes,
  })
  const closed = jobs.filter((job) => job.end === 'closed').map((job) => edit(job, { deadlineAt: startMs - 3 * DAY_MS }))
  const archived = jobs
    .filter((job) => job.end === 'archived')
    .map((job) => edit(job, { deadlineAt: startMs - 40 * DAY_MS, archived: true }))
  await editDocs(client, recruiter, 'jobs', [...closed, ...archived])
}
