import type { JobSetting } from '#shared/entities/job-setting.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { layoutFileOf } from '#shared/policies/setup/layout-limits.ts'
import type { LayoutView } from '#shared/views/layout.ts'

/** The layout with the defaults of what was never set; null before the layout step. Readers who do not set the job up get no SAP id. */
export function presentLayout(saved: Partial<JobSetting>, { gid, isEditor }: { gid: string; isEditor: boolean }): LayoutView | null {
  if (saved.layoutType === undefined) return null
  const fresh = newLayout()
  return {
    companyName: saved.companyName ?? '',
    companyWebsite: saved.companyWebsite ?? '',
    companyMessage: saved.companyMessage ?? '',
    ...presentMedia(saved, gid),
    colorScheme: saved.colorScheme ?? fresh.colorScheme,
    layoutType: saved.layoutType,
    interviewer: {
      first_name: saved.interviewerFirstName ?? '',
      last_name: saved.interviewerLastName ?? '',
      job_title: saved.interviewerJobTitle ?? '',
    },
    interviewLanguage: saved.interviewLanguages ?? fresh.interviewLanguages,
    interviewLanguageVariant: saved.interviewLanguageVariant ?? '',
    timezone: saved.timezone ?? fresh.timezone,
    questionLength: saved.questionLengthMin ?? fresh.questionLengthMin,
    preparationTime: saved.preparationMin ?? fresh.preparationMin,
    qrCodeEmailVerification: saved.qrCodeEmailVerification ?? false,
    candidate_upload_cv_required: saved.cvRequired ?? false,
    detailedOralCommunication: saved.detailedOralCommunication ?? false,
    sapId: isEditor ? (saved.sapId ?? '') : '',
    customLogoutRedirect: { status: saved.customLogoutRedirect ?? false, url: saved.customLogoutUrl ?? '' },
    videoProcessing: saved.videoProcessing ?? true,
    defaulterRules: { face_auth: saved.faceAuth ?? false },
    automateEmails: { training_report_to_candidate: saved.trainingReportToCandidate ?? false },
  }
}

/** Files and figures; a name that is none of the group's is none at all. */
function presentMedia(saved: Partial<JobSetting>, gid: string) {
  const outro = layoutFileOf(saved, 'outroVideo', gid)
  return {
    companyLogo: layoutFileOf(saved, 'companyLogo', gid),
    companyVideo: layoutFileOf(saved, 'companyVideo', gid),
    forceCompanyVideo: saved.forceCompanyVideo ?? false,
    outroVideo: {
      outro_video_enabled: saved.outroVideoEnabled ?? false,
      outro_video: outro,
      outro_video_extension: outro.split('.')[1] ?? '',
    },
    interviewerImage: layoutFileOf(saved, 'interviewerImage', gid),
    avatar: saved.avatar ?? '',
    virtualAvatar: saved.virtualAvatar ?? '',
    useVirtualAvatar: saved.useVirtualAvatar ?? false,
    showAvatarIdentity: saved.showAvatarIdentity ?? false,
  }
}
