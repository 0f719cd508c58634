import { useEffect, useState } from 'react'
import { Page } from '../../components/Page.tsx'
import { Waiting } from '../../components/feedback/WaitNote.tsx'
import { isInReview, keepReviewLink, knownUntil, readReviewLink, type ReviewLink } from '../../features/guest-review/review-link.ts'
import { PackKeeper } from '../../features/offline-packs/PackKeeper.tsx'
import { signOutAutomatically } from '../../features/sign-out/auto-sign-out.ts'
import { useT } from '../../i18n/use-t.ts'
import { WithDatabase } from '../../features/session/WithDatabase.tsx'
import { ReviewDeclined } from './DeclineReview.tsx'
import { GuestIdentity } from './GuestIdentity.tsx'
import { GuestLinkProblem, GuestOffline } from './GuestLinkProblem.tsx'
import { GuestReviews, type GuestReviewsProps } from './GuestReviews.tsx'

export interface GuestReviewScreenProps extends GuestReviewsProps {
  token: string
  language: string
}

/**
 * Page of a guest reviewer's link: names reviewer and task, then the candidates (R030). Guests let in before enter at once, also offline;
 * the server still checks the link.
 */
export function GuestReviewScreen({ token, language, ...reviews }: GuestReviewScreenProps): React.JSX.Element {
  const t = useT('guest')
  const [link, setLink] = useState<ReviewLink | null>(null)
  const [isIn, setIn] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  const [until, setUntil] = useState<number>()
  const look = async (): Promise<void> => {
    setLink(null)
    setLink(await readReviewLink(token))
  }
  useEffect(() => {
    let isCurrent = true
    void isInReview(token).then((known) => isCurrent && setIn(known))
    void knownUntil(token).then((known) => isCurrent && setUntil(known))
    void readReviewLink(token).then((found) => isCurrent && setLink(found))
    return () => {
      isCurrent = false
    }
  }, [token])
  // shared documents leave the device once no screen shows them
  const handleDeclined = (): void => {
    const show = async (): Promise<void> => await Promise.resolve(setDeclined(true))
    void (isIn ? signOutAutomatically('asked', show) : show())
  }
  if (isDeclined) return <ReviewDeclined />
  // 9 says nothing about the link
  if (link?.kind === 'problem' && !(isIn && link.code === 9)) return <GuestLinkProblem code={link.code} onRetry={() => void look()} />
  if (isIn) {
    return (
      <WithDatabase>
        <PackKeeper />
        <GuestReviews
          language={language}
          until={link?.kind === 'facts' ? link.facts.expires_at : until}
          decline={{ token, onDeclined: handleDeclined }}
          {...reviews}
        />
      </WithDatabase>
    )
  }
  if (!link)
    return (
      <Page title={t('link.title')} narrow>
        <Waiting />
      </Page>
    )
  if (link.kind !== 'facts') return <GuestOffline onRetry={() => void look()} />
  return (
    <GuestIdentity
      token={token}
      facts={link.facts}
      onIn={(accountId) => void keepReviewLink(token, accountId).then(() => setIn(true))}
      onDeclined={handleDeclined}
    />
  )
}
