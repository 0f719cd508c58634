import type { LayoutForm } from '#shared/policies/setup/layout-form.ts'
import { toHexColour } from '#shared/lib/colour.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { mayTurnOn } from '#shared/policies/features.ts'
import { newLayout } from '#shared/policies/layout.ts'
import { LAYOUT_FILES, layoutProblems, type LayoutFile, type LayoutGap } from '#shared/policies/setup/layout-limits.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { claimFile } from '../uploads/claims.ts'
import { removeUnnamed } from '../uploads/remove-unnamed.ts'
import { saveSetting } from './save-setting.ts'

/** Zone of a job whose first form named none (X02). */
const UNNAMED_ZONE = 'UTC+08:00'
type Layout = Partial<JobSetting>

/**
 * Changes what the form names of a job's layout and gives the result; the first save writes the defaults beside it. Files that are replaced go.
 * @throws AppError invalid for a file that was not uploaded for this, a switch without what it needs, or a feature that the account lacks;
 * nothing is changed then
 */
export async function saveLayout(
  deps: Deps,
  actor: Actor,
  form: LayoutForm,
  { jobId, gid, current }: { jobId: string; gid: string; current: Layout },
): Promise<Layout> {
  const given = layoutChanges(form)
  refuseUnusable(actor, { given, current })
  for (const field of FILE_FIELDS) {
    const name = given[field]
    if (name && name !== current[field]) await claimFile(deps, { field: WIRE_NAMES[field], name, kind: LAYOUT_FILES[field], gid })
  }
  const saved = await saveSetting(deps, {
    by: actor.id,
    gid,
    jobId,
    section: 'layout',
    changes: (stored) => ({ ...(stored.layoutType === undefined ? { ...newLayout(), timezone: UNNAMED_ZONE, ...stored } : {}), ...given }),
  })
  for (const field of FILE_FIELDS) {
    const name = current[field]
    if (name && name !== saved[field]) await removeUnnamed(deps, { gid, name })
  }
  return saved
}

const FILE_FIELDS = Object.keys(LAYOUT_FILES) as LayoutFile[] // keys of the record
/** Their names in a request. */
const WIRE_NAMES: Readonly<Record<LayoutFile, string>> = {
  companyLogo: 'companyLogo',
  companyVideo: 'companyVideo',
  interviewerImage: 'interviewerImage',
  outroVideo: 'outroVideo.outro_video',
}

const NEEDS: Readonly<Record<LayoutGap, string>> = {
  logoutUrl: 'customLogoutRedirect.url: is needed with status',
  outroVideo: 'outroVideo.outro_video: is needed with outro_video_enabled',
  figure: 'virtualAvatar: is needed with useVirtualAvatar',
}

/** Refuses what the form itself would leave incomplete, and features of others; a gap from before holds up no other field. */
function refuseUnusable(actor: Actor, { given, current }: { given: Layout; current: Layout }): void {
  const before = layoutProblems(current)
  const locked = Object.entries(given).filter(([field, value]) => !mayTurnOn(actor, field, value))
  const details = [
    ...layoutProblems({ ...current, ...given })
      .filter((gap) => !before.includes(gap))
      .map((gap) => NEEDS[gap]),
    ...locked.map(([field]) => `${field}: needs a feature that this account does not have`),
  ]
  if (details.length > 0) throw new AppError('invalid', { details })
}

/** Fields as they are stored, of those that were sent. */
function layoutChanges(form: LayoutForm): Layout {
  const { interviewer, outroVideo, customLogoutRedirect, colorScheme } = form
  return defined({
    companyName: form.companyName,
    companyWebsite: form.companyWebsite,
    companyMessage: form.companyMessage,
    companyLogo: form.companyLogo,
    companyVideo: form.companyVideo,
    forceCompanyVideo: form.forceCompanyVideo,
    outroVideoEnabled: outroVideo?.outro_video_enabled,
    outroVideo: outroVideo?.outro_video,
    avatar: form.avatar,
    virtualAvatar: form.virtualAvatar,
    useVirtualAvatar: form.useVirtualAvatar,
    showAvatarIdentity: form.showAvatarIdentity,
    colorScheme: colorScheme === undefined ? undefined : (toHexColour(colorScheme) ?? undefined),
    layoutType: form.layoutType,
    interviewerFirstName: interviewer?.first_name?.trim(),
    interviewerLastName: interviewer?.last_name?.trim(),
    interviewerJobTitle: interviewer?.job_title,
    interviewerImage: form.interviewerImage,
    interviewLanguages: form.interviewLanguage,
    interviewLanguageVariant: form.interviewLanguageVariant,
    timezone: form.timezone,
    questionLengthMin: form.questionLength,
    preparationMin: form.preparationTime,
    qrCodeEmailVerification: form.qrCodeEmailVerification,
    cvRequired: form.candidate_upload_cv_required,
    detailedOralCommunication: form.detailedOralCommunication,
    sapId: form.sapId,
    customLogoutRedirect: customLogoutRedirect?.status,
    customLogoutUrl: customLogoutRedirect?.url,
    videoProcessing: form.videoProcessing,
    faceAuth: form.defaulterRules?.face_auth,
    trainingReportToCandidate: form.automateEmails?.training_report_to_candidate,
  })
}

/** Fields that were sent; the others stay as they are. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  // the rest has no undefined values
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
