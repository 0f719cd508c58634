import { createFileRoute } from '@tanstack/react-router'
import { linkCodeOf } from '../../lib/link-code.ts'
import { candidateOf, type ReviewSearch } from '../../features/guest-review/review-search.ts'
import { GuestReviewScreen } from '../../screens/guest/GuestReviewScreen.tsx'

export const Route = createFileRoute('/guest/review/$token/$language')({
  validateSearch: (search): ReviewSearch => candidateOf(search),
  component: function GuestReview() {
    const given = Route.useParams()
    const [token, language] = [linkCodeOf(given.token), linkCodeOf(given.language)]
    const { candidate } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <GuestReviewScreen
        key={token}
        token={token}
        language={language}
        candidate={candidate}
        onOpen={(id) => void navigate({ search: id === null ? {} : { candidate: id } })}
      />
    )
  },
})
