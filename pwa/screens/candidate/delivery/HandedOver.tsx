import { useState } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { isWaitingCv } from '../../../features/cv/waiting-cv.ts'
import { endTransfer } from '../../../features/device-transfer/end-transfer.ts'
import { useUnsent } from '../../../features/device-transfer/use-unsent.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { useKeptTakes } from '../question/use-kept-takes.ts'

/** In place of the pages of an interview that goes on on another device: what is still to be sent from here, and the way back. */
export function HandedOver(): React.JSX.Element {
  const t = useT('handoff')
  const { pack, interview, answers, cv } = useInterview()
  const { id } = pack.interview
  const unsent = useUnsent(id, answers)
  const hasCv = isWaitingCv(cv, interview.cv)
  useKeptTakes({ isElsewhere: true })
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const goOn = async (): Promise<void> => {
    setPending(true)
    setFailed(
      await endTransfer().then(
        () => false,
        () => true,
      ),
    )
    setPending(false)
  }
  return (
    <Page title={t('given.title')} eyebrow={pack.job.name} narrow>
      <p>{t('given.text')}</p>
      {unsent && (
        <Banner status={unsent.n === 0 && !hasCv ? 'ok' : 'info'}>
          {unsent.n > 0 && <p>{t('given.unsent', { n: unsent.n, size: formatBytes(unsent.bytes) })}</p>}
          {hasCv && <p>{t('given.cv', { size: formatBytes(cv.bytes) })}</p>}
          {unsent.n === 0 && !hasCv && unsent.left === 0 && t('given.nothing')}
          {unsent.left > 0 && <p>{t('given.left', { n: unsent.left })}</p>}
        </Banner>
      )}
      <div className="hf-actions">
        <LinkButton to="/candidate/interview/$id/delivery" params={{ id }} variant="primary">
          {t('given.delivery')}
        </LinkButton>
        <LinkButton to="/candidate/interview/$id/rescue" params={{ id }}>
          {t('given.rescue')}
        </LinkButton>
        <Button isPending={isPending} onPress={() => void goOn()}>
          {t('given.back')}
        </Button>
      </div>
      <WaitNote isWaiting={isPending} />
      {hasFailed && <Banner status="warn">{t('given.backFailed')}</Banner>}
    </Page>
  )
}
