import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readReceiptCode } from '#shared/lib/receipt-code.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Page } from '../../components/Page.tsx'
import { ErasureState } from '../../features/erasure/ErasureState.tsx'
import { useT } from '../../i18n/use-t.ts'

/** State of a request to erase, by its code: there is no account to sign in with any more (S075). */
export function ErasureScreen({ code }: { code: string }): React.JSX.Element {
  const t = useT('access')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isWrong, setWrong] = useState(false)
  const look = (): void => {
    const wanted = readReceiptCode(typed)
    setWrong(!wanted)
    if (wanted) void navigate({ to: '/erasure/$code', params: { code: wanted } })
  }
  return (
    <Page title={t('erasure.title')} narrow>
      <p className="hf-lead">{t('erasure.lead')}</p>
      <Form onSubmit={(event) => (event.preventDefault(), look())}>
        <TextField label={t('erasure.code')} value={typed} onChange={setTyped} errorMessage={isWrong ? t('erasure.missing') : undefined} />
        <Button type="submit" variant="primary">
          {t('erasure.ask')}
        </Button>
      </Form>
      {readReceiptCode(code) !== null && (
        <Card>
          <ErasureState code={readReceiptCode(code) ?? code} />
        </Card>
      )}
    </Page>
  )
}
