import { normalSecret } from '#shared/primitives/secret.ts'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { sendAll } from '../outbox/send-all.ts'
import { syncStateAtom, useSyncController } from '../session/database.ts'
import { countUnsent, type WayOut } from './sign-out.ts'
import { MIN_PASSCODE } from '../../crypto/passcode-seal.ts'
import { useUnsentAnswers } from '../delivery/use-unsent-answers.ts'
import { useSession } from '../session/session.ts'
import { TypeToConfirm } from '../sync-status/TypeToConfirm.tsx'
import { Passcode } from '../sync-status/Passcode.tsx'

export interface SignOutDialogProps {
  /** edits that only this device has */
  unsent: number
  onStay: () => void
  onGo: (way: WayOut) => void
}

/** Says how much is only on this device and offers to send it first, to keep it encrypted, or to discard it. Nothing is chosen for the user. */
export function SignOutDialog(props: SignOutDialogProps): React.JSX.Element {
  const [step, setStep] = useState<'ask' | 'seal' | 'discard'>('ask')
  const unsent = useUnsentNow(props.unsent)
  const answers = useUnsentAnswers() ?? 0
  if (unsent === 0 && answers === 0) return <AllSent {...props} />
  if (step === 'seal') return <SealStep {...props} unsent={unsent} onBack={() => setStep('ask')} />
  if (step === 'discard') return <DiscardStep {...props} unsent={unsent} onBack={() => setStep('ask')} />
  return <AskStep {...props} unsent={unsent} onSeal={() => setStep('seal')} onDiscard={() => setStep('discard')} />
}

/** Counts again whenever something was sent or refused meanwhile. */
function useUnsentNow(first: number): number {
  const state = useAtomValue(syncStateAtom)
  const [unsent, setUnsent] = useState(first)
  const known = state ? `${state.unsent} ${state.rescued}` : ''
  useEffect(() => {
    // a database that is closing tells nothing
    if (known === '') return
    let isCurrent = true
    countUnsent().then(
      (count) => isCurrent && setUnsent(count),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [known])
  return unsent
}

function AllSent({ onStay, onGo }: SignOutDialogProps): React.JSX.Element {
  const t = useT('common')
  return (
    <Dialog
      title={t('signOut.allSentTitle')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onStay()}
      actions={
        <Button variant="primary" onPress={() => onGo({ kind: 'clean' })}>
          {t('action.signOut')}
        </Button>
      }
    >
      <p role="status">{t('signOut.allSent')}</p>
    </Dialog>
  )
}

function AskStep(props: SignOutDialogProps & { onSeal: () => void; onDiscard: () => void }): React.JSX.Element {
  const t = useT('common')
  const tSync = useT('sync')
  const sync = useSyncController()
  const isCandidate = useSession()?.actor.role === 'jobseeker'
  const countWords = useCountWords()
  const { unsent } = props
  const [phase, setPhase] = useState<'ask' | 'sending' | 'failed'>('ask')
  const sendFirst = async (): Promise<void> => {
    setPhase('sending')
    if (sync) await sendAll(sync)
    const left = await countUnsent()
    if (left === 0) return props.onGo({ kind: 'clean' })
    setPhase('failed')
  }
  return (
    <Dialog
      title={t('signOut.title')}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || props.onStay()}
      actions={
        <>
          {isCandidate ? (
            <Button onPress={() => props.onGo({ kind: 'keepHere' })}>{tSync('signOut.keepHere')}</Button>
          ) : (
            <>
              <Button variant="quiet" icon="trash" onPress={props.onDiscard}>
                {tSync('signOut.discard')}
              </Button>
              <Button icon="lock" onPress={props.onSeal}>
                {tSync('signOut.keepSealed')}
              </Button>
            </>
          )}
          <Button variant="primary" isPending={phase === 'sending'} onPress={() => void sendFirst()}>
            {t('signOut.sendFirst')}
          </Button>
        </>
      }
    >
      <p>{countWords(unsent)}</p>
      <p>{tSync(isCandidate ? 'signOut.waysHere' : 'signOut.ways')}</p>
      <RefusedLine onGo={props.onStay} />
      <p role="status">{phase === 'failed' ? t('signOut.failed') : ''}</p>
    </Dialog>
  )
}

/** A candidate's work is counted in answers, as everywhere else; all other work in edits. */
function useCountWords(): (edits: number) => string {
  const t = useT('sync')
  const answers = useUnsentAnswers() ?? 0
  return (edits) => (answers > 0 ? t('sync.answers', { count: answers }) : t('signOut.count', { count: edits }))
}

/** Names the edits that the server refused among the unsent ones, because no sending helps them. */
function RefusedLine({ onGo }: { onGo: () => void }): React.JSX.Element | null {
  const t = useT('common')
  const tSync = useT('sync')
  const session = useSession()
  const refused = useAtomValue(syncStateAtom)?.rescued ?? 0
  if (refused === 0) return null
  return (
    <p>
      {t('sync.needsYouText', { count: refused })}{' '}
      <Link to={session?.actor.role === 'recruiter' ? '/recruiter/rescued' : '/rescued'} onClick={onGo}>
        {tSync('sync.look')}
      </Link>
    </p>
  )
}

function SealStep({ unsent, onGo, onBack }: SignOutDialogProps & { onBack: () => void }): React.JSX.Element {
  const t = useT('sync')
  const countWords = useCountWords()
  const [passcode, setPasscode] = useState('')
  const isShort = [...normalSecret(passcode)].length < MIN_PASSCODE
  return (
    <FormDialog
      title={t('signOut.keepSealed')}
      action={t('signOut.keepSealedDo')}
      icon="lock"
      isComplete={!isShort}
      onSubmit={() => Promise.resolve(onGo({ kind: 'seal', passcode }))}
      staysOpen
      onClose={onBack}
    >
      {(isTried) => (
        <>
          <p>
            {countWords(unsent)} {t('signOut.keepSealedText')}
          </p>
          <Passcode
            value={passcode}
            onChange={setPasscode}
            isNew
            problem={isTried && isShort ? t('keep.passcodeShort', { min: MIN_PASSCODE }) : undefined}
          />
          <p className="hf-meta">{t('signOut.keepSealedWarn')}</p>
        </>
      )}
    </FormDialog>
  )
}

function DiscardStep({ unsent, onGo, onBack }: SignOutDialogProps & { onBack: () => void }): React.JSX.Element {
  const t = useT('sync')
  const countWords = useCountWords()
  return (
    <TypeToConfirm title={t('signOut.discardTitle')} onCancel={onBack} onConfirm={() => onGo({ kind: 'discard' })}>
      <p>
        {countWords(unsent)} {t('signOut.discardText')}
      </p>
    </TypeToConfirm>
  )
}
