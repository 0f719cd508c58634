import { useT } from '../../i18n/use-t.ts'
import type { CommandRow, QueuedCall } from './command-row.ts'

const WORDS = {
  'recruiter/invite_evaluation': 'command.invite',
  'recruiter/change_jobseeker_deadline': 'command.deadlines',
  'recruiter/actions': 'command.actions',
  'recruiter/change_jobseeker_information': 'command.details',
  'recruiter/set_candidate_redo': 'command.redo',
  'recruiter/redo_questions': 'command.redo',
  'recruiter/send_bulkemail_candbulk_candidates': 'command.actions',
  'recruiter/import_candidates_by_sjon': 'command.import',
  'delivery/extend_deadline': 'command.deadline',
  'delivery/send_resume_link': 'command.link',
  'reports/confirm_transcript': 'command.transcript',
  'reports/share_report': 'command.share',
} as const satisfies Record<QueuedCall, string>

/** Says what a command does, without the names of people. */
export function useCommandWords(): (row: Pick<CommandRow, 'call' | 'count'>) => string {
  const t = useT('sync')
  return ({ call, count }) => t(WORDS[call], { n: count })
}
