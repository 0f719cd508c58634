import { completeOf } from '#shared/entities/interview.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { CandidateProfile } from '#shared/views/candidate-profile.ts'
import type { TrainingReport } from '#shared/views/reports/training-report.ts'
import { answerTo, type AnsweredInterview } from '../queries/answered.ts'
import { dateOf } from './answers.ts'

/** A candidate as the profile shows it; scores are left to calls that know who may see them. */
export function presentProfile(interview: AnsweredInterview, trainingReport: TrainingReport | null): CandidateProfile {
  const { id, fields, parts, questions } = interview
  const { consent, cv, tags = [] } = fields
  return {
    interview_id: id,
    name: fields.name,
    email: fields.email,
    phone: fields.phone ?? '',
    degree: fields.degree ?? '',
    country_code: fields.countryCode ?? '',
    university: fields.university ?? '',
    preference1: fields.preference1 ?? '',
    preference2: fields.preference2 ?? '',
    extra_info: fields.extra ?? {},
    interview_language: fields.language ?? '',
    registered_by: fields.registrationSource ?? 'recruiter',
    created_at: toWireDate(fields.createdAt),
    invited_at: dateOf(fields.invitedAt),
    opened_at: dateOf(fields.openedAt),
    started_at: dateOf(fields.startedAt),
    finished_at: dateOf(fields.finishedAt),
    reviewed_at: dateOf(fields.reviewedAt),
    deadline_at: dateOf(deadlineOf(fields, parts) ?? undefined),
    complete: completeOf(fields),
    shortlisted: fields.shortlisted ?? 0,
    tags: tags.flatMap((tag) => (tag.in ? [tag.name] : [])).toSorted((a, b) => a.localeCompare(b)),
    consent: consent ? { given: consent.given, version: consent.version, at: toWireDate(consent.at) } : null,
    cv: cv ? { name: cv.name, bytes: cv.bytes, scan: cv.scan, object_name: cv.objectName } : null,
    questions: questions.length,
    answered: questions.filter((question) => answerTo(interview, question)).length,
    training_report: trainingReport ?? '',
  }
}
