import type { Send } from '../../api/command.ts'

/** Has the CVs of these rows scored again, one after the other; a repeat of what was sent already is the same job. */
export async function scoreRowsAgain(send: Send, rows: readonly { id: string }[], onLeft?: (left: number) => void): Promise<void> {
  for (const [at, { id }] of rows.entries()) {
    onLeft?.(rows.length - at)
    await send('recruiter', 'update_cv_scoring_information', { interview_id: id, update_keys: [], input_object: {}, re_score: true })
  }
}
