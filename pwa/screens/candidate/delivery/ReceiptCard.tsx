import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { codeOf } from '../../../i18n/languages.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { receiptHtml } from '../../../features/delivery/receipt-file.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useInterview } from '../interview-data.ts'
import { useReceipts } from './use-receipts.ts'
import './receipt.css'

/** Keeps the receipts: as a file, on paper, where they are a list with all times, or by mail. On the screen the answers bear them. */
export function ReceiptCard(): React.JSX.Element | null {
  const t = useT('receipt')
  const { pack } = useInterview()
  const { rows, file } = useReceipts()
  if (rows.length === 0) return null
  const save = (): void =>
    saveFile(`receipts-${pack.interview.id}.html`, new Blob([receiptHtml(file())], { type: 'text/html;charset=utf-8' }))
  return (
    <div className="hf-receipt">
      <Card title={t('title', { n: rows.length })}>
        <p className="hf-receipt-print">{t('of', { job: pack.job.name, company: pack.company.name })}</p>
        <ul className="hf-receipt-list">
          {rows.map((row) => (
            <li key={row.code}>
              <span className="hf-receipt-name">
                {row.n} <bdi>{row.text}</bdi>{' '}
                <Link to="/receipt/$code" params={{ code: row.code }} target="_blank">
                  <bdi dir="ltr" className="hf-tabular">
                    {row.code}
                  </bdi>
                </Link>
              </span>
              <span>{t('recorded', { at: formatDateTime(row.recordedAt) })}</span>
              <span>{t('received', { at: formatDateTime(row.receivedAt) })}</span>
              {row.deadline !== '' && <span>{row.deadline}</span>}
            </li>
          ))}
        </ul>
        <p className="hf-note">{t('note')}</p>
        <div className="hf-actions hf-receipt-actions">
          <Button icon="download" onPress={save}>
            {t('save')}
          </Button>
          <Button variant="quiet" onPress={() => print()}>
            {t('print')}
          </Button>
          <MailMe />
        </div>
      </Card>
    </div>
  )
}

type MailState = 'no' | 'busy' | 'sent' | 'outbox' | 'tooMany' | 'failed'

/** To the address of the interview, which only the employer can change. */
function MailMe(): React.JSX.Element {
  const t = useT('receipt')
  const { pack } = useInterview()
  const isOnline = useIsOnline()
  const lang = useLang()
  const [state, setState] = useState<MailState>('no')
  const mail = async (): Promise<void> => {
    setState('busy')
    const sent = await call('jobseeker', 'mail_receipt', { interview_id: pack.interview.id, language: codeOf(lang) }).then(
      ({ receipts, delivery }) => (receipts === 0 ? 'failed' : delivery === 'outbox' ? 'outbox' : 'sent'),
      (error: unknown) => (error instanceof ApiError && error.status === 429 ? 'tooMany' : 'failed'),
    )
    setState(sent)
  }
  return (
    <>
      <Button
        variant="quiet"
        isPending={state === 'busy'}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : t('mailOffline')}
        onPress={() => void mail()}
      >
        {t('mail')}
      </Button>
      <WaitNote isWaiting={state === 'busy'} />
      <span role="status">{state === 'no' || state === 'busy' ? '' : t(`mail.${state}`)}</span>
    </>
  )
}
