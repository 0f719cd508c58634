import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { QrCode } from '../../../components/feedback/QrCode.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { isWaitingCv } from '../../../features/cv/waiting-cv.ts'
import { addressOf } from '../../../features/device-transfer/code-in-address.ts'
import { useDeviceTransfer } from '../../../features/device-transfer/use-device-transfer.ts'
import { useUnsent } from '../../../features/device-transfer/use-unsent.ts'
import { formatBytes, formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import '../candidate.css'
import './rescue.css'

/** Shows a short code with which another device goes on with the interview, and the fate of the data here (S070). */
export function HandOffScreen(): React.JSX.Element {
  const t = useT('handoff')
  const offlineWords = useOfflineWords()
  const { pack, interview, answers, cv } = useInterview()
  const { id } = pack.interview
  const { made, command, ask } = useDeviceTransfer(id)
  const unsent = useUnsent(id, answers)
  const hasCv = isWaitingCv(cv, interview.cv)
  return (
    <Page title={t('title')} eyebrow={pack.job.name} narrow>
      <Card title={t('moves')}>
        <p>{t('moves.text')}</p>
      </Card>
      {unsent && (
        <Card title={t('stays')}>
          {unsent.n > 0 && <p>{t('stays.text', { n: unsent.n, size: formatBytes(unsent.bytes) })}</p>}
          {hasCv && <p>{t('stays.cv', { size: formatBytes(cv.bytes) })}</p>}
          {unsent.n === 0 && !hasCv && unsent.left === 0 && <p>{t('stays.none')}</p>}
          {unsent.left > 0 && <p>{t('given.left', { n: unsent.left })}</p>}
        </Card>
      )}
      {made ? (
        <Code {...made} />
      ) : (
        <Button variant="primary" isWide isPending={command.isRunning} onPress={() => void ask()}>
          {t('code.make')}
        </Button>
      )}
      <WaitNote isWaiting={command.isRunning} />
      <div role="status">
        {command.failure &&
          (command.failure.kind === 'offline' ? (
            <Banner status="idle">{offlineWords(t('code.offline'))}</Banner>
          ) : (
            <Banner status="warn">{t('code.failed')}</Banner>
          ))}
      </div>
      <div className="hf-actions">
        <LinkButton to="/candidate/interview/$id" params={{ id }}>
          {t('back')}
        </LinkButton>
        <LinkButton to="/candidate/interview/$id/rescue" params={{ id }}>
          {t('given.rescue')}
        </LinkButton>
      </div>
    </Page>
  )
}

function Code({ code, expiresAt }: { code: string; expiresAt: number }): React.JSX.Element {
  const t = useT('handoff')
  return (
    <Card title={t('code.label')}>
      <p role="status">
        <strong className="hf-rescue-code">{code}</strong>
      </p>
      <p className="hf-hand-over-way">{t('code.open', { address: addressOf(location.origin) })}</p>
      <QrCode text={addressOf(location.origin, code)} label={t('code.qr')} />
      <p className="hf-note">{t('code.expires', { at: formatDateTime(expiresAt) })}</p>
    </Card>
  )
}
