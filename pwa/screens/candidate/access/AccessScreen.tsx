import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { accessState, mayAskAccess } from '#shared/policies/interview-tests/extra-time.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDb, useSyncState } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccessForm } from './AccessForm.tsx'
import { OwnRequest } from './OwnRequest.tsx'

/** Extra time and other help before the interview: the form, then what became of it (S043). */
export const AccessScreen = ({ interviewId }: { interviewId: string }): React.JSX.Element => (
  <OwnRequest interviewId={interviewId}>{(interview) => <OwnAccess interview={interview} />}</OwnRequest>
)

function OwnAccess({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('access')
  const [isChanging, setChanging] = useState(false)
  const state = accessState(interview)
  const mayAsk = mayAskAccess(interview)
  return (
    <Page title={t('access.title')} narrow>
      <p className="hf-lead">{t('access.lead')}</p>
      {state === 'none' && !mayAsk && <Banner status="info">{t('access.over')}</Banner>}
      {interview.access && <AccessAnswer interview={interview} />}
      {mayAsk && (state === 'none' || isChanging) ? (
        <AccessForm interview={interview} onKept={() => setChanging(false)} />
      ) : (
        mayAsk && (
          <Button icon="edit" onPress={() => setChanging(true)}>
            {t('access.change')}
          </Button>
        )
      )}
      <div className="hf-row">
        <LinkButton to="/candidate/interview/$id" params={{ id: interview.id }}>
          {t('back')}
        </LinkButton>
      </div>
    </Page>
  )
}

function AccessAnswer({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('access')
  const db = useDb()
  // renders again when it is sent
  useSyncState()
  const { id, access, accessDecision } = interview
  const state = accessState(interview)
  const isUnsent = db.sync.isUnsent('interviews', id)
  return (
    <Card title={t('access.yours')}>
      <div role="status">
        {state === 'granted' ? (
          <Chip status="ok">{t('access.granted', { factor: t(`access.factor.${accessDecision?.factor ?? 1}`) })}</Chip>
        ) : state === 'declined' ? (
          <Chip status="warn">{t('access.declined')}</Chip>
        ) : isUnsent ? (
          <Chip status="idle">{t('access.notSent')}</Chip>
        ) : (
          <Chip status="info" icon="waiting">
            {t('access.asked')}
          </Chip>
        )}
      </div>
      {access && (
        <ul>
          <li>{t(`access.factor.${access.factor}`)}</li>
          {access.captions && <li>{t('access.captions')}</li>}
          {access.breaks && <li>{t('access.breaks')}</li>}
          {access.other !== 'none' && <li>{t(`access.other.${access.other}`)}</li>}
          {access.note !== '' && (
            <li>
              <bdi>{access.note}</bdi>
            </li>
          )}
        </ul>
      )}
      <p className="hf-note">
        {state === 'granted'
          ? t('access.grantedText')
          : state === 'declined'
            ? t('access.declinedText')
            : interview.startedAt === undefined
              ? t('access.wait')
              : t('access.over')}
      </p>
    </Card>
  )
}
