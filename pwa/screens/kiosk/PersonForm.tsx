import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { ProblemNotice } from '../../features/trouble/ProblemNotice.tsx'
import { useAct } from '../../features/trouble/use-act.ts'
import { emailProblem } from '../../features/session/email.ts'
import { beginPlace } from '../../features/kiosk/begin-place.ts'
import type { EventRow } from '../../features/kiosk/kiosk-db.ts'
import { useT } from '../../i18n/use-t.ts'

/** Name and addresses of the person who sits down; only the name is needed. */
export function PersonForm({ event, onCancel }: { event: EventRow; onCancel: () => void }): React.JSX.Element {
  const t = useT('kiosk')
  const navigate = useNavigate()
  const act = useAct()
  const [person, setPerson] = useState({ name: '', email: '', phone: '' })
  const [isTried, setTried] = useState(false)
  const name = person.name.trim()
  const email = person.email.trim()
  const isEmailWrong = emailProblem(email) === 'wrong'
  const set = (part: keyof typeof person) => (value: string) => setPerson({ ...person, [part]: value })
  const submit = async (): Promise<void> => {
    setTried(true)
    if (name === '' || isEmailWrong) return
    const phone = person.phone.trim()
    await act.run(async () => {
      const id = await beginPlace(event, { name, ...(email && { email }), ...(phone && { phone }) }, Date.now())
      await navigate(id === null ? { to: '/kiosk', replace: true } : { to: '/candidate/interview/$id', params: { id }, replace: true })
    })
  }
  return (
    <Page title={t('who')} eyebrow={event.name} narrow>
      <Form onSubmit={() => void submit()}>
        <TextField
          label={t('name')}
          value={person.name}
          onChange={set('name')}
          isRequired
          maxLength={100}
          autoComplete="off"
          errorMessage={isTried && name === '' ? t('nameMissing') : undefined}
        />
        <TextField
          label={t('email')}
          type="email"
          value={person.email}
          onChange={set('email')}
          maxLength={75}
          autoComplete="off"
          description={t('contactHint')}
          errorMessage={isTried && isEmailWrong ? t('emailWrong') : undefined}
        />
        <TextField label={t('phone')} type="tel" value={person.phone} onChange={set('phone')} maxLength={20} autoComplete="off" />
        <p className="hf-meta">{t('private')}</p>
        <ProblemNotice problem={act.problem} room={null} />
        <div className="hf-actions">
          <Button variant="quiet" onPress={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" isPending={act.isBusy}>
            {t('go')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
