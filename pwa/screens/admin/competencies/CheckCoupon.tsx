import { useState, type FormEvent } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'
import { formatList } from '../../../i18n/format.ts'

/** Checks if a coupon opens a list, and shows its competencies. */
export function CheckCoupon(): React.JSX.Element {
  const t = useT('admin')
  const [coupon, setCoupon] = useState('')
  const [opened, setOpened] = useState<{ coupon: string; names: string[] } | null>(null)
  const command = useCommand()
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (coupon.trim() === '' || command.isRunning) return
    setOpened(null)
    await command.run(async (send) => {
      const answer = await send('admin', 'coupon_check', { coupon: coupon.trim() })
      setOpened({ coupon: answer.coupon, names: answer.competencies.map(({ competency }) => competency) })
    })
  }
  return (
    <Card title={t('competencies.check')}>
      <Form className="hf-admin-inline" onSubmit={(event) => void handleSubmit(event)} command={command}>
        <TextField label={t('create.coupon')} name="coupon" maxLength={40} value={coupon} onChange={setCoupon} autoComplete="off" />
        <Button type="submit" icon="search" isPending={command.isRunning}>
          {t('create.checkCoupon')}
        </Button>
      </Form>
      <div role="status">
        {opened && <Banner status="ok">{t('competencies.opens', { coupon: opened.coupon, names: formatList(opened.names) })}</Banner>}
      </div>
      <CommandResult command={command} />
    </Card>
  )
}
