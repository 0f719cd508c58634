import type { Interview } from '#shared/entities/interview.ts'
import type { JobSetting } from '#shared/entities/job-setting.ts'
import { faultText } from '#shared/lib/import/import-problems.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { endOf, isWindowBackwards, startOf } from '#shared/primitives/time-zone.ts'

/**
 * Window of an interview out of days or moments; days are those of the job's zone (R114).
 * @throws AppError invalid when it begins after it ends (R306)
 */
export function windowOf(
  layout: Partial<JobSetting>,
  { start, deadline }: { start: string | undefined; deadline: string | undefined },
): Pick<Interview, 'startAt' | 'endAt'> {
  const zone = zoneOf(layout)
  if (start !== undefined && deadline !== undefined && isWindowBackwards(start, deadline, zone))
    throw new AppError('invalid', { details: ['interview_start: after interview_deadline'] })
  return {
    ...(start === undefined ? {} : { startAt: startOf(start, zone) }),
    ...(deadline === undefined ? {} : { endAt: endOf(deadline, zone) }),
  }
}

/** As `windowOf` for a row of a list, which is named when its window is backwards. */
export function windowOfRow(
  layout: Partial<JobSetting>,
  { row, ...given }: { start: string | undefined; deadline: string | undefined; row: number },
): Pick<Interview, 'startAt' | 'endAt'> {
  try {
    return windowOf(layout, given)
  } catch {
    throw new AppError('invalid', { details: [faultText({ row, field: 'start', problem: 'backwards' })] })
  }
}
