import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCallWords } from '../../api/use-call-words.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Unlocked } from '../../features/lock/lock.ts'
import { lockingAtom } from '../../features/lock/lock-now.ts'
import { mayTry } from '../../features/lock/lock-rules.ts'
import type { LockRecord } from '../../features/lock/lock-store.ts'
import { unlockHere } from '../../features/lock/unlock-here.ts'
import { useLocked } from '../../features/lock/use-lock.ts'
import { takeReturnPath } from '../../features/session/return-path.ts'
import { useSession } from '../../features/session/session.ts'
import { HOME_PATH } from '../../features/shell/home-path.ts'
import { TryAgainLater } from './TryAgainLater.tsx'

/** A locked device: whose it is, and the passcode that opens it, online or offline. */
export function UnlockScreen(): React.JSX.Element {
  const session = useSession()
  const locked = useLocked()
  const isLocking = useAtomValue(lockingAtom)
  // while a passcode is tried the record changes or goes, and the page stays until that has an end
  const [trying, setTrying] = useState<LockRecord | null>(null)
  const [wiped, setWiped] = useState<number | null>(null)
  const shown = trying ?? locked
  if (wiped !== null) return <WipedPage unsent={wiped} />
  if (shown === undefined || isLocking) return <Skeleton lines={4} />
  if (session && !trying) return <Navigate to={HOME_PATH[session.actor.role]} replace />
  if (shown === null) return <Navigate to="/" replace />
  return <LockedPage key={shown.actor.id} locked={shown} onTrying={setTrying} onWiped={setWiped} />
}

interface LockedProps {
  locked: LockRecord
  onTrying: (record: LockRecord | null) => void
  onWiped: (unsent: number) => void
}

function LockedPage(props: LockedProps): React.JSX.Element {
  const { locked } = props
  const t = useT('guard')
  return (
    <Page title={t('unlock.title')} narrow icon="lock">
      <p className="hf-lead">{t('unlock.text', { name: locked.actor.name })}</p>
      {locked.sealed === null ? <p role="status">{t('unlock.ended')}</p> : <UnlockForm {...props} />}
      <LinkButton to="/" variant={locked.sealed === null ? 'primary' : 'quiet'}>
        {t('unlock.password')}
      </LinkButton>
      <p className="hf-meta">{t('unlock.safe')}</p>
    </Page>
  )
}

function UnlockForm(props: LockedProps): React.JSX.Element {
  const { locked } = props
  const t = useT('guard')
  const form = useUnlock(props)
  const wordsOf = useProblemWords()
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <TextField
          label={t('lock.passcode')}
          type="password"
          autoComplete="current-password"
          value={form.passcode}
          onChange={form.setPasscode}
          maxLength={200}
          errorMessage={form.problem === null ? undefined : wordsOf(form.problem)}
        />
        {form.waitMs > 0 && <TryAgainLater key={locked.tries.lastAt} waitMs={form.waitMs} onOver={form.endWait} />}
        <Button type="submit" variant="primary" isWide isPending={form.isWorking} isDisabled={form.waitMs > 0}>
          {t('unlock.do')}
        </Button>
      </Form>
    </Card>
  )
}

type Problem = Extract<Unlocked, { kind: 'wrong' | 'needsConnection' }> | { kind: 'failed'; error: unknown }

function useProblemWords(): (problem: Problem) => string {
  const t = useT('guard')
  const wordsFor = useCallWords()
  return (problem) => {
    if (problem.kind === 'failed') return `${t('unlock.failed')} ${wordsFor(problem.error)}`
    return problem.kind === 'wrong' ? t('unlock.wrong', { left: problem.triesLeft }) : t(`unlock.${problem.kind}`)
  }
}

function useUnlock({ locked, onTrying, onWiped }: LockedProps) {
  const navigate = useNavigate()
  const [passcode, setPasscode] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [waitMs, setWaitMs] = useState(() => waitOf(locked))
  const submit = async (): Promise<void> => {
    if (isWorking || waitMs > 0 || passcode === '') return
    setWorking(true)
    onTrying(locked)
    const outcome = await unlockHere(locked.actor.id, passcode).catch((error: unknown) => ({ kind: 'failed' as const, error }))
    if (outcome.kind === 'opened') {
      await navigate({ href: await takeReturnPath(outcome.session.actor.role, location.origin) })
      return
    }
    if (outcome.kind === 'wiped') return onWiped(outcome.unsent)
    setWorking(false)
    onTrying(null)
    if (outcome.kind === 'wrong' || outcome.kind === 'wait') setWaitMs(outcome.waitMs)
    if (outcome.kind === 'wrong' || outcome.kind === 'needsConnection' || outcome.kind === 'failed') setProblem(outcome)
    setPasscode('')
  }
  return { passcode, setPasscode, problem, isWorking, waitMs, submit, endWait: () => setWaitMs(0) }
}

function waitOf({ tries }: LockRecord): number {
  const answer = mayTry(tries, Date.now())
  return answer.kind === 'wait' ? answer.waitMs : 0
}

function WipedPage({ unsent }: { unsent: number }): React.JSX.Element {
  const t = useT('guard')
  return (
    <Page title={t('wiped.title')} narrow icon="lock">
      <p className="hf-lead">{t('wiped.text')}</p>
      <p>{t('wiped.unsent', { count: unsent })}</p>
      <LinkButton to="/" variant="primary">
        {t('unlock.password')}
      </LinkButton>
    </Page>
  )
}
