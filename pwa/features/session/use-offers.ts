import { isOffered, type Offer } from '#shared/policies/ui-permissions.ts'
import { useSession } from './session.ts'

/** Offers of this page to the signed-in user; renders again when they change. */
export function useOffers(): (offer: Offer) => boolean {
  const session = useSession()
  return (offer) => session !== null && isOffered(session, offer)
}
