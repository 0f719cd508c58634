import type { Interview } from '#shared/entities/interview.ts'
import { lacksDetails } from '#shared/policies/candidates/details.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { VisitRow } from '../../../features/capture/capture-db.ts'

/** Facts on which the steps between consent and CV depend. */
export interface BeforeFacts {
  pack: Pick<Pack, 'details' | 'media'>
  interview: Pick<Interview, 'stage' | 'phone' | 'countryCode' | 'degree' | 'university' | 'preference1' | 'preference2' | 'extra'>
  visit: Pick<VisitRow, 'companyVideoSeen'>
}

/** The step between consent and CV that is still missing; who has begun is not stopped any more. */
export function stepBefore({ pack, interview, visit }: BeforeFacts): 'company-video' | 'details' | null {
  if (interview.stage === 'interview' || interview.stage === 'done') return null
  if (pack.media?.companyVideo && !visit.companyVideoSeen) return 'company-video'
  return lacksDetails(pack.details, interview) ? 'details' : null
}
