import { useRef, useState, type FormEvent } from 'react'
import { newId } from '#shared/lib/ids.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useT } from '../../features/language/use-t.ts'
import { useBusy } from '../../features/update/busy.ts'
import { emailProblem } from '../../features/session/email.ts'
import { NewPassword } from './NewPassword.tsx'

const EMPTY = { email: '', first_name: '', last_name: '', company_name: '' }

/** Makes an account; the password the server made is shown once. The id is made here, so a repeated press is the same account. */
export function CreateRecruiterDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const recruiterId = useRef(newId())
  const [values, setValues] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  useBusy(Object.values(values).some((value) => value !== ''))
  const [state, setState] = useState<
    { phase: 'edit' | 'sending' } | { phase: 'failed'; message: string } | { phase: 'done'; password: string | undefined }
  >({ phase: 'edit' })
  const field = (name: keyof typeof EMPTY): { value: string; onChange: (value: string) => void } => ({
    value: values[name],
    onChange: (value) => setValues({ ...values, [name]: value }),
  })
  const missing = (value: string): { errorMessage?: string } =>
    isTried && value.trim() === '' ? { errorMessage: t('create.missing') } : {}
  const problem = isTried ? emailProblem(values.email) : null

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (emailProblem(values.email) || values.first_name.trim() === '' || values.last_name.trim() === '' || state.phase === 'sending') return
    setState({ phase: 'sending' })
    try {
      const { company_name, ...rest } = values
      const answer = await call('admin', 'create_recruiter', {
        ...rest,
        recruiter_id: recruiterId.current,
        ...(company_name.trim() && { company_name }),
      })
      setState({ phase: 'done', password: answer.initial_password })
      onCreated()
    } catch (error) {
      setState({
        phase: 'failed',
        message:
          error instanceof OfflineError ? t('recruiters.offline') : error instanceof ApiError ? error.message : t('recruiters.failed'),
      })
    }
  }

  if (state.phase === 'done') return <NewPassword email={values.email} password={state.password} onClose={onClose} />
  return (
    <Dialog
      title={t('recruiters.create')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{tCommon('action.cancel')}</Button>
          <Button
            variant="primary"
            isPending={state.phase === 'sending'}
            onPress={() => document.querySelector<HTMLFormElement>('#create-recruiter')?.requestSubmit()}
          >
            {t('recruiters.create')}
          </Button>
        </>
      }
    >
      <form id="create-recruiter" className="hf-stack" onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          label={tCommon('login.email')}
          type="email"
          isRequired
          autoComplete="off"
          {...field('email')}
          {...(problem && { errorMessage: tCommon(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
        />
        <TextField label={t('create.firstName')} isRequired autoComplete="off" {...field('first_name')} {...missing(values.first_name)} />
        <TextField label={t('create.lastName')} isRequired autoComplete="off" {...field('last_name')} {...missing(values.last_name)} />
        <TextField label={t('recruiters.company')} autoComplete="off" {...field('company_name')} />
        {state.phase === 'failed' && <Banner status="bad">{state.message}</Banner>}
      </form>
    </Dialog>
  )
}
