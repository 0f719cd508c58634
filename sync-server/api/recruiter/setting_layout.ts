import { setting_layout } from '#shared/api/recruiter/setting_layout.ts'
import { must } from '#shared/primitives/must.ts'
import { toHexColour } from '#shared/lib/colour.ts'
import { endOf } from '#shared/primitives/time-zone.ts'
import { newLayout, zoneOf } from '#shared/policies/layout.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { saveSetting } from '../../commands/jobs/save-setting.ts'
import { handle } from '../../http/handle.ts'
import { presentLayout } from '../../presenters/setting.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export default handle(setting_layout, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    const { id: jobId, gid } = record
    const {
      companyName,
      companyWebsite,
      companyMessage,
      layoutType,
      interviewer,
      timezone,
      questionLength: questionLengthMin,
      preparationTime: preparationMin,
      interviewLanguage: interviewLanguages,
      qrCodeEmailVerification,
      candidate_upload_cv_required: cvRequired,
    } = input
    const colorScheme = input.colorScheme === undefined ? undefined : (toHexColour(input.colorScheme) ?? undefined)
    const given = defined({
      companyName,
      companyWebsite,
      companyMessage,
      colorScheme,
      layoutType,
      interviewerFirstName: interviewer?.first_name?.trim(),
      interviewerLastName: interviewer?.last_name?.trim(),
      interviewerJobTitle: interviewer?.job_title,
      timezone,
      questionLengthMin,
      preparationMin,
      interviewLanguages,
      qrCodeEmailVerification,
      cvRequired,
    })
    // the first save also writes what the form showed for fields nobody touched
    const saved = await saveSetting(deps, {
      by: actor.id,
      gid,
      jobId,
      section: 'layout',
      changes: (current) => ({ ...(current.layoutType === undefined ? newLayout() : {}), ...given }),
    })
    const facts = defined({
      description: input.jobDescription,
      level: input.jobLevel,
      deadlineAt: input.deadline === undefined ? undefined : endOf(input.deadline, zoneOf(saved)),
    })
    if (Object.keys(facts).length > 0) await commitEdit(deps, { by: actor.id, col: 'jobs', id: jobId, gid, changes: facts })
    if (input.consentEnabled !== undefined)
      await saveSetting(deps, { by: actor.id, gid, jobId, section: 'consent', changes: { consentEnabled: input.consentEnabled } })
    return { job_id: jobId, layout: must(presentLayout({ setting: () => saved }), 'a saved layout has a type') }
  },
})

/** Fields that were sent; the others stay as they are. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  // the rest has no undefined values
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}
