import { isOffered, type Offer } from '#shared/policies/ui-permissions.ts'
import { useSession } from './session.ts'

/** What this page may offer to who is signed in; renders again when that changes. */
export function useOffers(): (offer: Offer) => boolean {
  const session = useSession()
  return (offer) => session !== null && isOffered(session, offer)
}
