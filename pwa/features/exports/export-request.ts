import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { ExportSection } from '#shared/lib/exports/export-kinds.ts'
import type { Answer } from '#shared/entities/answer.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import type { Send } from '../../api/command.ts'

/** Kinds of files that a dialog offers: one test is a workbook of its own. */
export const OFFERED_KINDS = ['xlsx', 'test', 'review', 'videos'] as const
export type OfferedKind = (typeof OFFERED_KINDS)[number]

export interface ExportRequest {
  /** made once, so that a repeat is the same file */
  taskId: string
  kind: OfferedKind
  jobIds: readonly string[]
  /** undefined: everybody in these jobs */
  interviewIds: readonly string[] | undefined
  sections: readonly ExportSection[]
  /** of the kind `test` */
  test: string
  /** of the kind `videos` */
  videos: readonly string[]
}

/** Asks for a file by the call that makes its kind. */
export async function askForFile(send: Send, request: ExportRequest): Promise<ExportedFile> {
  const { taskId: task_id, kind, jobIds, interviewIds, sections, test, videos } = request
  const [job_id = '', ...others] = jobIds
  const selectJob = [...jobIds]
  const export_keys = [...sections]
  const chosen = interviewIds && [...interviewIds]
  switch (kind) {
    case 'videos':
      return await send('statistics', 'export_all_videos', { video_filenames: [...videos], task_id })
    case 'test':
      return await send('recruiter', 'export_by_test', { job_id, test, ...(chosen && { interview_ids: chosen }), task_id })
    case 'review':
      return await send('statistics', 'post_expore_data', {
        selectJob,
        ...(chosen && { candidate_interview_id: chosen }),
        format: 'review',
        task_id,
      })
    case 'xlsx':
      return others.length === 0
        ? await send('recruiter', 'export_candidates', {
            job_id,
            ...(chosen && { interview_ids: chosen }),
            sections: export_keys,
            task_id,
          })
        : await send('statistics', 'post_expore_data', { selectJob, export_keys, task_id })
  }
}

/** Names of the playable videos of answers that count. */
export const videosOf = (answers: readonly Answer[]): string[] =>
  withoutReplaced(answers.filter(({ state }) => state === 'final')).flatMap(({ media }) =>
    media?.status === 'ready' && media.objectName !== undefined ? [media.objectName] : [],
  )
