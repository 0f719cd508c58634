import type { JobSetting } from '#shared/entities/job-setting.ts'
import type { RequisitionView } from '#shared/views/ats/requisition.ts'
import { templateOf } from '../../queries/requisitions/templates.ts'
import type { Deps } from '../../deps.ts'
import { presentRequisition } from '../../presenters/requisition.ts'
import type { JobParts } from '../../queries/job-parts.ts'

/** The requisition of a job; `setting`: as a command has just left it. */
export async function readRequisition(
  deps: Pick<Deps, 'models' | 'clock'>,
  of: { gid: string; parts: JobParts; setting?: Partial<JobSetting> },
): Promise<RequisitionView> {
  const setting = of.setting ?? of.parts.setting('requisition')
  const template = await templateOf(deps, of.gid, setting)
  return presentRequisition({ jobId: of.parts.job.id, job: of.parts.job, setting, template, nowMs: deps.clock.now() })
}
