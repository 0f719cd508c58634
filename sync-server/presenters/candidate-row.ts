import { completeOf, type Interview } from '#shared/entities/interview.ts'
import type { GroupRole } from '#shared/primitives/roles.ts'
import { dayIn } from '#shared/primitives/time-zone.ts'
import { wholeScore } from '#shared/policies/candidate-list.ts'
import { statusFacts } from '#shared/policies/candidate-status.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'

import { numberOrDash } from './cv-report.ts'

export interface RowContext {
  jobName: string
  programName: string
  questionNum: number
  numOfVideo: number
  /** of the job: its days are shown */
  zone: string
  viewerRole: GroupRole
  /** a line manager may see this one */
  isShared: boolean
  /** the viewer's account reads CVs */
  hasCvs: boolean
}

/** An interview as a row of the candidate list. Handed in but not judged counts as under review (X12). */
export function presentCandidate(id: string, row: Interview, context: RowContext): CandidateRow {
  const facts = statusFacts(row)
  return {
    interviewId: id,
    name: row.name,
    email: row.email,
    degree: row.degree ?? '',
    phoneNum: row.phone ?? '',
    autoScore: wholeScore(row.autoScore),
    recruiterScore: wholeScore(row.recruiterScore),
    ...presentCv(context.hasCvs ? row : {}),
    questionNum: context.questionNum,
    invitation: Math.max(facts.invited ? 1 : 0, row.mailed?.['invitation'] ?? 0),
    reminder: row.mailed?.['reminder'] ?? 0,
    confirmation: row.mailed?.['confirmation'] ? 1 : 0,
    complete: completeOf(row),
    processing: facts.processing ? 1 : 0,
    interviewStart: row.startAt ? dayIn(row.startAt, context.zone) : '1970-01-01',
    interviewEnd: row.endAt ? dayIn(row.endAt, context.zone) : '2999-12-31',
    shortlisted: facts.shortlisted,
    reviewStatus: facts.reviewStatus === '' && facts.complete === 1 ? 'under_review' : facts.reviewStatus,
    programName: context.programName,
    jobName: context.jobName,
    interviewLanguage: row.language ?? '',
    numOfVideo: context.numOfVideo,
    // rows that the viewer may not see are not presented
    can_current_user_view: true,
    current_viewer_role: context.viewerRole,
    shared_with_line_manager: context.isShared,
  }
}

const presentCv = ({
  cvScore,
  cvStatus,
  cvMatched,
  cvReadAt,
}: Partial<Interview>): Pick<CandidateRow, 'matchingScore' | 'cvScoringProgressStatus' | 'cv_matched' | 'cv_read_status'> => ({
  matchingScore: numberOrDash(cvScore?.total),
  cvScoringProgressStatus: cvStatus ?? '',
  cv_matched: cvMatched ?? false,
  cv_read_status: cvReadAt === undefined ? '' : 'read',
})
