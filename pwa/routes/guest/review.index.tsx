import { createFileRoute, redirect } from '@tanstack/react-router'
import { candidateOf, type ReviewSearch } from '../../features/guest-review/review-search.ts'
import { PackKeeper } from '../../features/offline-packs/PackKeeper.tsx'
import { currentSession } from '../../features/session/session.ts'
import { WithDatabase } from '../../features/session/WithDatabase.tsx'
import { GuestReviews } from '../../screens/guest/GuestReviews.tsx'

/** Page of a signed-in guest, without the link, so in the language of each interview. */
export const Route = createFileRoute('/guest/review/')({
  validateSearch: (search): ReviewSearch => candidateOf(search),
  beforeLoad: () => {
    if (currentSession()?.actor.role !== 'guest') throw redirect({ to: '/' })
  },
  component: function SignedInGuest() {
    const { candidate } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <WithDatabase>
        <PackKeeper />
        <GuestReviews candidate={candidate} onOpen={(id) => void navigate({ search: id === null ? {} : { candidate: id } })} />
      </WithDatabase>
    )
  },
})
