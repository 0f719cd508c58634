import { useState } from 'react'
import type { InvitationToJoin } from '#shared/views/invitation.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { Page } from '../../components/Page.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { countUnsent } from '../../features/sign-out/sign-out.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

export interface InvitationAnswerProps {
  invitation: InvitationToJoin
  /** answer being sent now */
  answering: 'accept' | 'decline' | null
  onAnswer: (option: 'accept' | 'decline') => void
}

/** Invitation with group, role, sender, consequences and both answers. People who cannot move are told before they try, and may still decline. */
export function InvitationAnswer({ invitation, answering, onAnswer }: InvitationAnswerProps): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const [unsent, setUnsent] = useState(0)
  const { groupName, role, invitedBy, expires_at: until, can_accept: canAccept } = invitation
  // unsent edits belong to the former group, and could not be sent from the new one
  const accept = async (): Promise<void> => {
    const count = await countUnsent()
    setUnsent(count)
    if (count === 0) onAnswer('accept')
  }
  const isDisabled = !isOnline || answering !== null
  return (
    <Page title={t('join.title')} narrow>
      <p className="hf-lead">
        {t('join.text', { group: groupName, role: tCommon(`role.${role}`), host: invitedBy, hasHost: invitedBy ? 'yes' : 'no' })}
      </p>
      <Card>
        <div className="hf-stack">
          {canAccept ? <p>{t('join.changes')}</p> : <CannotMove />}
          <p className="hf-meta">{t('join.until', { until: formatDateTime(until) })}</p>
          {unsent > 0 && <FormError>{t('join.unsent', { count: unsent })}</FormError>}
          <div className="hf-row">
            <Button
              variant="primary"
              onPress={() => void accept()}
              isPending={answering === 'accept'}
              isDisabled={isDisabled || !canAccept}
              reason={isOnline ? undefined : t('join.offline')}
            >
              {t('join.accept')}
            </Button>
            <Button onPress={() => onAnswer('decline')} isPending={answering === 'decline'} isDisabled={isDisabled}>
              {t('join.decline')}
            </Button>
          </div>
        </div>
      </Card>
    </Page>
  )
}

function CannotMove(): React.JSX.Element {
  const t = useT('group')
  return (
    <Banner status="warn">
      <strong>{t('join.problem.10')}</strong> <span>{t('join.next.10')}</span>
    </Banner>
  )
}
