import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { readReceiptCode } from '#shared/lib/receipt-code.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { formatBytes, formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useReceipt, type Receipt, type ReceiptState } from './use-receipt.ts'
import './open.css'

/** Shows, by the code of a receipt, if the employer has an answer; nothing about the person. Needs a connection. */
export function ReceiptScreen({ code }: { code: string }): React.JSX.Element {
  const t = useT('open')
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { state, ask } = useReceipt(code)
  const [typed, setTyped] = useState(readReceiptCode(code) ?? code)
  const [isWrong, setWrong] = useState(false)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = readReceiptCode(typed)
    setWrong(!wanted)
    if (!wanted || !isOnline) return
    if (wanted === readReceiptCode(code)) ask()
    else void navigate({ to: '/receipt/$code', params: { code: wanted } })
  }
  return (
    <Page title={t('receipt.title')} narrow>
      <p>{t('receipt.text')}</p>
      <Card>
        <Form onSubmit={handleSubmit}>
          <TextField
            label={t('receipt.code')}
            description={t('receipt.codeHelp')}
            value={typed}
            onChange={setTyped}
            maxLength={40}
            autoComplete="off"
            {...(isWrong && { errorMessage: t('receipt.short') })}
          />
          <div className="hf-row">
            <Button
              type="submit"
              variant="primary"
              icon="search"
              isPending={state.phase === 'asking'}
              isDisabled={!isOnline}
              reason={isOnline ? undefined : t('receipt.offline')}
            >
              {t('receipt.check')}
            </Button>
          </div>
        </Form>
      </Card>
      <div role="status" className="hf-stack">
        <Outcome state={state} />
      </div>
    </Page>
  )
}

function Outcome({ state }: { state: ReceiptState }): React.JSX.Element | null {
  const t = useT('open')
  if (state.phase === 'failed')
    return <Banner status={state.problem === 'noAnswer' ? 'idle' : 'warn'}>{t(`receipt.${state.problem}`)}</Banner>
  if (state.phase !== 'found') return null
  return (
    <>
      <Banner status="ok">{t('receipt.found')}</Banner>
      <Card>
        <Facts receipt={state.receipt} />
      </Card>
    </>
  )
}

function Facts({ receipt }: { receipt: Receipt }): React.JSX.Element {
  const t = useT('open')
  const { files, question } = receipt
  const kind = t(`receipt.kind.${receipt.kind}`)
  return (
    <dl className="hf-open-facts">
      <dt>{t('receipt.code')}</dt>
      <dd>
        <bdi dir="ltr">{receipt.code}</bdi>
      </dd>
      <dt>{t('receipt.answer')}</dt>
      <dd>{question === null ? kind : t('receipt.question', { kind, n: question })}</dd>
      <dt>{t('receipt.size')}</dt>
      <dd>{formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}</dd>
      <dt>{t('receipt.checked')}</dt>
      <dd>{formatDateTime(receipt.checked_at)}</dd>
      {files.map(({ fingerprint }, index) => (
        <Fingerprint key={fingerprint} n={files.length === 1 ? 0 : index + 1} text={fingerprint} />
      ))}
    </dl>
  )
}

function Fingerprint({ n, text }: { n: number; text: string }): React.JSX.Element {
  const t = useT('open')
  return (
    <>
      <dt>{t('receipt.fingerprint', { n })}</dt>
      <dd>
        <bdi dir="ltr">{text}</bdi>
      </dd>
    </>
  )
}
