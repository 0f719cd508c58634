import * as z from 'zod'
import { ShortName } from '../../lib/short-name.ts'
import { FIGURE_IDS } from '../../lib/figures.ts'
import { isVariantTag } from '../../lib/language-variants.ts'
import { toHexColour } from '../../lib/colour.ts'
import { WebAddress } from '../../lib/web-address.ts'
import { JOB_LEVELS, LAYOUT_LIMITS } from './layout-limits.ts'
import { shortText, UtcOffset } from '../../primitives/fields.ts'
import { FormBoolean, FormList, formNumber, formObject } from '../../primitives/wire-fields.ts'

const { question, preparation } = LAYOUT_LIMITS
const FileName = z.string().max(200)
const Figure = z.enum(['', ...FIGURE_IDS])

/** Interviewer that candidates see while they answer; none when both names are empty. */
const InterviewerForm = z.strictObject({
  first_name: ShortName.optional(),
  last_name: ShortName.optional(),
  job_title: shortText(LAYOUT_LIMITS.interviewerJobTitle).optional(),
})

const OutroVideoForm = z
  .strictObject({
    outro_video_enabled: z.boolean().optional(),
    outro_video: FileName.optional(),
    outro_video_extension: z.enum(['', 'webm', 'mp4']).optional(),
  })
  .refine(({ outro_video: name, outro_video_extension: extension }) => !name || !extension || name.endsWith(`.${extension}`), {
    error: 'is no file of this extension',
  })

/** Fields of the layout by the names of calls; nested ones are objects or their JSON, as forms send them. */
export const LAYOUT_FORM_FIELDS = {
  companyName: shortText(LAYOUT_LIMITS.companyName).optional(),
  companyWebsite: WebAddress.optional(),
  companyMessage: z.string().max(LAYOUT_LIMITS.companyMessage).optional(),
  companyLogo: FileName.optional(),
  companyVideo: FileName.optional(),
  forceCompanyVideo: FormBoolean.optional(),
  outroVideo: formObject(OutroVideoForm).optional(),
  avatar: Figure.optional(),
  virtualAvatar: Figure.optional(),
  useVirtualAvatar: FormBoolean.optional(),
  showAvatarIdentity: FormBoolean.optional(),
  colorScheme: z
    .string()
    .max(40)
    .refine((text) => toHexColour(text) !== null, 'no colour')
    .optional(),
  layoutType: z.enum(['1', '2']).optional(),
  interviewer: formObject(InterviewerForm).optional(),
  interviewerImage: FileName.optional(),
  interviewLanguage: FormList.optional(),
  interviewLanguageVariant: z
    .string()
    .refine((tag) => tag === '' || isVariantTag(tag), { error: 'is no language with a region like en-GB' })
    .optional(),
  timezone: UtcOffset.optional(),
  questionLength: formNumber(z.number().min(question.least).max(question.most)).optional(),
  preparationTime: formNumber(z.number().min(preparation.least).max(preparation.most)).optional(),
  qrCodeEmailVerification: FormBoolean.optional(),
  candidate_upload_cv_required: FormBoolean.optional(),
  detailedOralCommunication: FormBoolean.optional(),
  sapId: shortText(LAYOUT_LIMITS.sapId).optional(),
  customLogoutRedirect: formObject(z.strictObject({ status: z.boolean().optional(), url: WebAddress.optional() })).optional(),
  videoProcessing: FormBoolean.optional(),
  defaulterRules: formObject(
    z.strictObject({ face_auth: z.literal(false, { error: 'is off here: nobody is told from a face by a machine' }) }),
  ).optional(),
  automateEmails: formObject(z.strictObject({ training_report_to_candidate: z.boolean().optional() })).optional(),
} as const

/** The same, and the facts of the job that the step shows. */
export const LAYOUT_JOB_FIELDS = {
  jobDescription: z.string().max(LAYOUT_LIMITS.jobDescription).optional(),
  jobLevel: z.enum(['', ...JOB_LEVELS]).optional(),
} as const

export type LayoutForm = z.infer<z.ZodObject<typeof LAYOUT_FORM_FIELDS>>
