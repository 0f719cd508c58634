import { setTimeout as sleep } from 'node:timers/promises'
import type { CvCriteria } from '#shared/cv/criteria.ts'
import { bulkCvName } from '#shared/lib/files/cv-name.ts'
import type { Session } from '../client.ts'
import type { Seeding } from '../scenario.ts'
import { demoCvs } from './demo-cv-texts.ts'
import { cvJob } from './demo-jobs.ts'

const CRITERIA: CvCriteria = {
  experience_years: { min: 8, max: 15, weight: 2 },
  job_titles: { values: ['Data Analyst'], mode: 'similar', weight: 2 },
  skills: { values: ['SQL', 'Python', 'Tableau'], mode: 'similar', weight: 2 },
  languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
  education_level: { level: 'bachelor', weight: 1 },
}
const ENDS: readonly string[] = ['parsed', 'scored', 'parsing_failed', 'queue_failed', 'scoring_failed']
/** Questions about the progress, one a second. */
const MOST_LOOKS = 60

/** Brings CVs as a recruiter does, and waits a while for their numbers: they come without it, too. */
export async function importCvs({ client, startMs, say }: Seeding, recruiter: Session): Promise<void> {
  const { id: job_id } = cvJob(startMs)
  await client.call('recruiter', 'setting_cv_score', { settings: { job_id, ...CRITERIA } }, recruiter)
  const cvs = demoCvs().map((cv, n) => ({
    ...cv,
    object_name: bulkCvName({ gid: recruiter.actor.gid, file: `Demo${String(n).padStart(8, '0')}_${cv.file}` }),
    interview_id: `01kdemo000000000000000v${String(n).padStart(3, '0')}`,
  }))
  const { urls } = await client.call('s3', 'create_bulk_presigned_url', { object_names: cvs.map((cv) => cv.object_name) }, recruiter)
  for (const [n, { url }] of urls.entries()) {
    const answer = await fetch(url, { method: 'PUT', body: new Blob([new Uint8Array(cvs[n]?.bytes ?? [])]) })
    if (!answer.ok) throw new Error(`the CV ${cvs[n]?.file} was answered with ${answer.status}`)
  }
  const cv_list = cvs.map(({ object_name, interview_id, file: name }) => ({ object_name, interview_id, name }))
  await client.call('recruiter', 'import_candidates_via_cv_list', { job_id, cv_list }, recruiter)
  const names = cvs.map((cv) => cv.object_name)
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = await client.call('recruiter', 'poll_candidate_cv_process_progress', { job_id, cv_list: names }, recruiter)
    if (found.every(({ status }) => ENDS.includes(status))) return
    await sleep(1000)
  }
  say('some CVs are still being read')
}
