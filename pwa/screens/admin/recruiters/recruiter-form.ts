import { isVisible } from '#shared/primitives/text.ts'
import type { admin } from '#shared/api/index.gen.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import {
  FEATURE_FLAGS,
  ON_BY_DEFAULT,
  type AccountSource,
  type FeatureFlag,
  type InterviewModel,
  type ReportType,
} from '#shared/primitives/feature-flags.ts'
import type { AssessmentType } from '#shared/lib/questions/topics.ts'
import { emailProblem } from '../../../features/session/email.ts'

/** A new account as the form holds it. */
export interface RecruiterForm {
  email: string
  firstName: string
  lastName: string
  companyName: string
  /** '' = the server makes one */
  password: string
  flags: Readonly<Record<FeatureFlag, boolean>>
  interviewModel: InterviewModel
  reportType: ReportType
  assessmentType: AssessmentType
  source: AccountSource
  /** NaN: none */
  quota: number
  coupon: string
  /** domain of an identity provider; '' = signs in with a password */
  ssoTenant: string
}

export const NEW_RECRUITER: RecruiterForm = {
  email: '',
  firstName: '',
  lastName: '',
  companyName: '',
  password: '',
  // a record of all of them, spelled from the one list
  flags: Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, ON_BY_DEFAULT.has(flag)])) as Record<FeatureFlag, boolean>,
  interviewModel: 'full',
  reportType: 'with_score',
  assessmentType: 'general',
  source: 'normal',
  quota: Number.NaN,
  coupon: '',
  ssoTenant: '',
}

/** Problems of the form before it is sent. */
export function formProblems(form: RecruiterForm): { email: 'missing' | 'wrong' | null; firstName: boolean; lastName: boolean } {
  return { email: emailProblem(form.email), firstName: !isVisible(form.firstName), lastName: !isVisible(form.lastName) }
}

export const isComplete = (form: RecruiterForm): boolean => {
  const { email, firstName, lastName } = formProblems(form)
  return email === null && !firstName && !lastName
}

/**
 * The fields as the call takes them: '0' for the simplified interview model (R254), the kind of report only while reports are shared (R255).
 * @param id of the account, made by the caller, so that a repeat is the same account
 */
export function creationFields(form: RecruiterForm, id: string): InputOf<typeof admin.create_recruiter> {
  const { companyName, password, coupon, ssoTenant, quota, flags, reportType } = form
  return {
    recruiter_id: id,
    email: form.email.trim(),
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    ...flags,
    // without reports there is no link to one
    shareReportLinkToCandidate: flags.shareReport && flags.shareReportLinkToCandidate,
    video_interview_model: form.interviewModel === 'simplified' ? '0' : '1',
    ...(flags.shareReport ? { reportType } : {}),
    ...(form.assessmentType === 'admission' && { assessment_type: 'admission' }),
    ...(form.source === 'sap' && { source: 'sap' }),
    ...(companyName.trim() && { company_name: companyName.trim() }),
    ...(password && !ssoTenant && { password }),
    ...(coupon.trim() && { coupon: coupon.trim() }),
    ...(ssoTenant && { sso_tenant: ssoTenant }),
    ...(quota > 0 ? { quota } : {}),
  }
}

/** Props of every part of the form. */
export interface FormPart {
  form: RecruiterForm
  change: (part: Partial<RecruiterForm>) => void
  isTried: boolean
}
