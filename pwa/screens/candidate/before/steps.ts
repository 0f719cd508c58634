import type { Interview } from '#shared/entities/interview.ts'
import { lacksDetails } from '#shared/policies/candidates/details.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { VisitRow } from '../../../features/capture/capture-db.ts'

/** Facts on which the steps between consent and CV depend. */
export interface BeforeFacts {
  pack: Pick<Pack, 'details' | 'media' | 'identityPhoto'>
  interview: Pick<
    Interview,
    | 'stage'
    | 'phone'
    | 'countryCode'
    | 'degree'
    | 'university'
    | 'preference1'
    | 'preference2'
    | 'extra'
    | 'identityPhoto'
    | 'photoDeclinedAt'
  >
  visit: Pick<VisitRow, 'companyVideoSeen' | 'photoTaken'>
}

/** The step between consent and CV that is still missing; who has begun is not stopped any more. */
export function stepBefore({ pack, interview, visit }: BeforeFacts): 'company-video' | 'details' | null {
  if (hasBegun(interview)) return null
  if (pack.media?.companyVideo && !visit.companyVideoSeen) return 'company-video'
  return lacksDetails(pack.details, interview) ? 'details' : null
}

/**
 * The job asks for a photo (S051), and nothing was taken, sent or declined. One that waits here for a connection is enough; it comes after the
 * camera was tried.
 */
export const lacksPhoto = ({ pack, interview, visit }: BeforeFacts): boolean =>
  pack.identityPhoto === true &&
  !hasBegun(interview) &&
  interview.identityPhoto === undefined &&
  interview.photoDeclinedAt === undefined &&
  !visit.photoTaken

const hasBegun = ({ stage }: BeforeFacts['interview']): boolean => stage === 'interview' || stage === 'done'
