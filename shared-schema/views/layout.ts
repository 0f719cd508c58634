import * as z from 'zod'

/** Layout of a job as the specification spells it. */
export const LayoutView = z.object({
  companyName: z.string(),
  companyWebsite: z.string(),
  companyMessage: z.string(),
  companyLogo: z.string(),
  companyVideo: z.string(),
  forceCompanyVideo: z.boolean(),
  outroVideo: z.object({ outro_video_enabled: z.boolean(), outro_video: z.string(), outro_video_extension: z.string() }),
  avatar: z.string(),
  virtualAvatar: z.string(),
  useVirtualAvatar: z.boolean(),
  showAvatarIdentity: z.boolean(),
  colorScheme: z.string(),
  layoutType: z.string(),
  interviewer: z.object({ first_name: z.string(), last_name: z.string(), job_title: z.string() }),
  interviewerImage: z.string(),
  interviewLanguage: z.array(z.string()),
  interviewLanguageVariant: z.string(),
  timezone: z.string(),
  /** minutes an answer may take */
  questionLength: z.number(),
  /** minutes to think first */
  preparationTime: z.number(),
  /** true: candidates by link are asked for a one-time code */
  qrCodeEmailVerification: z.boolean(),
  /** candidates bring a CV before the interview */
  candidate_upload_cv_required: z.boolean(),
  detailedOralCommunication: z.boolean(),
  /** '' for those who do not set the job up */
  sapId: z.string(),
  customLogoutRedirect: z.object({ status: z.boolean(), url: z.string() }),
  videoProcessing: z.boolean(),
  defaulterRules: z.object({ face_auth: z.boolean() }),
  automateEmails: z.object({ training_report_to_candidate: z.boolean() }),
})
export type LayoutView = z.infer<typeof LayoutView>
