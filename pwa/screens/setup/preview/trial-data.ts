import type { Interview } from '#shared/entities/interview.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { BITS_PER_SECOND } from '#shared/lib/interview-time.ts'
import { practiceFor } from '#shared/lib/practice.ts'
import { displayLayoutOf } from '#shared/policies/layout.ts'
import { packQuestion } from '#shared/policies/setup/pack-question.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { TakeRow, VisitRow } from '../../../features/capture/capture-db.ts'
import { previewFacts } from './preview-facts.ts'
import type { Setup } from '../setup-steps.ts'

/** Id under which a trial of this job records; no interview has it. */
export const trialId = (jobId: string): string => `trial-${jobId}`

/** As much of an interview as the pages of candidates read. */
export interface TrialData {
  pack: Pack
  visit: VisitRow
  interview: Interview
  answers: readonly never[]
  takes: readonly TakeRow[]
  cv: null
}

interface TrialOf {
  examples: { company: string; candidate: string }
  mode: VisitRow['mode']
  session: VisitRow['session']
  takes: readonly TakeRow[]
}

/** An interview of this job that is nobody's, as the pages of candidates take it; it is on no disk but for the takes of the practice. */
export function trialData(setup: Setup, { examples, mode, session, takes }: TrialOf): TrialData {
  const { job } = setup
  const layout: Partial<JobSetting> = setup.layout ?? {}
  const id = trialId(job.id)
  const facts = previewFacts(setup, examples)
  const { gid, scope } = job
  const pack: Pack = {
    version: 1,
    interview: { id, gid, scope, jobId: job.id, name: examples.candidate },
    job: { name: job.name, description: job.description ?? '' },
    company: facts.company,
    displayLayout: displayLayoutOf(layout.layoutType),
    languages: facts.languages,
    consent: null,
    emailVerification: false,
    questions: mostQuestions(setup.tests).map((question) => packQuestion(question, layout)),
    practice: practiceFor(id),
    items: [],
    totalBytes: facts.packBytes,
    bitsPerSecond: BITS_PER_SECOND,
    deadlineAt: null,
  }
  const interview: Interview = {
    id,
    gid,
    scope,
    iv: id,
    rev: 0,
    op: '',
    fop: {},
    jobId: job.id,
    name: examples.candidate,
    email: '',
    createdAt: 0,
    stage: 'rehearsal',
  }
  const visit: VisitRow = {
    interviewId: id,
    session,
    jobName: job.name,
    companyName: '',
    openedAt: 0,
    deviceChecked: true,
    mode,
    thinking: {},
  }
  return { pack, visit, interview, answers: [], takes, cv: null }
}
