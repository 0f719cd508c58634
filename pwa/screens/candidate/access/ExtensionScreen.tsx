import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { LONGEST_EXTENSION_REASON } from '#shared/entities/limits.ts'
import { askedAtNow, extensionState, mayAskExtension } from '#shared/policies/extension/extension.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Page } from '../../../components/Page.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb, useSyncState } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { useUnsentQuestions } from '../../../features/delivery/use-unsent-answers.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useVisit } from '../../../features/capture/use-visit.ts'
import { usePack } from '../../../features/interview-pack/use-pack.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { deadlineHere } from '../use-deadline.ts'
import { OwnRequest } from './OwnRequest.tsx'

/** More time: asked for with a reason and a date, and what became of it (S071). */
export const ExtensionScreen = ({ interviewId }: { interviewId: string }): React.JSX.Element => (
  <OwnRequest interviewId={interviewId}>{(interview) => <OwnExtension interview={interview} />}</OwnRequest>
)

function OwnExtension({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('access')
  const { stored } = usePack(interview.id)
  const deadlineAt = deadlineHere(stored?.pack, useVisit(interview.id))
  const state = extensionState(interview)
  const onTheWay = useUnsentQuestions()?.filter(({ interviewId }) => interviewId === interview.id).length ?? 0
  return (
    <Page title={t('extension.title')} narrow>
      <p className="hf-lead">{mayAskExtension(interview) ? t('extension.lead') : t('extension.done')}</p>
      {deadlineAt !== null && <p>{t('extension.now', { at: formatDateTime(deadlineAt) })}</p>}
      {onTheWay > 0 && (
        <Banner status="info">
          {t('extension.inTransit', { n: onTheWay })} {t('extension.counts')}
        </Banner>
      )}
      <ExtensionAnswer interview={interview} />
      {mayAskExtension(interview) && (state === 'none' || state === 'declined') && (
        <AskExtension key={deadlineAt} interview={interview} deadlineAt={deadlineAt} />
      )}
      <div className="hf-row">
        <LinkButton to="/candidate/interview/$id" params={{ id: interview.id }}>
          {t('back')}
        </LinkButton>
      </div>
    </Page>
  )
}

function ExtensionAnswer({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('access')
  const db = useDb()
  // renders again when it is sent
  useSyncState()
  const { id, extension, endAt } = interview
  if (!extension) return null
  const state = extensionState(interview)
  return (
    <Card title={t('extension.yours', { at: formatDateTime(extension.until) })}>
      <div role="status">
        {state === 'granted' ? (
          <Chip status="ok">{t('extension.granted', { at: formatDateTime(endAt ?? extension.until) })}</Chip>
        ) : state === 'declined' ? (
          <Chip status="warn">{t('extension.declined')}</Chip>
        ) : db.sync.isUnsent('interviews', id) ? (
          <Chip status="idle">{t('access.notSent')}</Chip>
        ) : (
          <Chip status="info" icon="waiting">
            {t('extension.asked')}
          </Chip>
        )}
      </div>
      <p>
        <bdi>{extension.reason}</bdi>
      </p>
    </Card>
  )
}

/** Days after the deadline that the form begins with. */
const SUGGESTED_MS = 2 * 86_400_000

interface AskExtensionProps {
  interview: Interview
  deadlineAt: number | null
}

function AskExtension({ interview, deadlineAt }: AskExtensionProps): React.JSX.Element {
  const t = useT('access')
  const db = useDb()
  const act = useAct()
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [now] = useState(Date.now)
  const [until, setUntil] = useState<number | null>(Math.max(now, deadlineAt ?? 0) + SUGGESTED_MS)
  const isLater = until !== null && until > Math.max(now, deadlineAt ?? 0)
  const hasReason = reason.trim() !== ''
  const send = async (): Promise<void> => {
    setTried(true)
    if (!hasReason || !isLater) return
    const extension = { reason: reason.trim(), until, askedAt: askedAtNow(interview, Date.now()) }
    await act.run(() => editDoc(db, 'interviews', interview.id, { extension }))
  }
  return (
    <Form onSubmit={(event) => (event.preventDefault(), void send())}>
      <TextArea
        label={t('extension.reason')}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST_EXTENSION_REASON}
        isRequired
        errorMessage={isTried && !hasReason ? t('extension.reasonMissing') : undefined}
      />
      <DateTimeField
        label={t('extension.until')}
        valueMs={until}
        onChange={setUntil}
        clearLabel=""
        isRequired
        errorMessage={isTried && !isLater ? t('extension.untilMissing') : undefined}
      />
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {offlineWords(t('access.offline'))}
        </Banner>
      )}
      <ActNotice problem={act.problem} />
      <Button type="submit" variant="primary" icon="send" isWide isPending={act.isBusy}>
        {t('extension.send')}
      </Button>
    </Form>
  )
}
