import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { failureOf, type Failure } from '../../../api/failure.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { headsIn, summarise, type Verified } from './audit.ts'

type State = { phase: 'idle' | 'checking' } | { phase: 'done'; verified: Verified } | { phase: 'failed'; failure: Failure }

interface VerifyLogProps {
  /** other words on the button */
  label?: string
  /** also asks for ends of chains that somebody kept elsewhere */
  takesHeads?: boolean
  onVerified?: (verified: Verified) => void
}

/** Has every chain of the log checked, and says what came out. */
export function VerifyLog({ label, takesHeads = false, onVerified }: VerifyLogProps): React.JSX.Element {
  const t = useT('admin')
  const [state, setState] = useState<State>({ phase: 'idle' })
  const [typed, setTyped] = useState('')
  const { heads, areGood } = headsIn(typed)
  const handleVerify = async (): Promise<void> => {
    setState({ phase: 'checking' })
    try {
      const verified = await call('admin', 'verify_audit_log', heads.length > 0 ? { heads } : {})
      setState({ phase: 'done', verified })
      onVerified?.(verified)
    } catch (error) {
      setState({ phase: 'failed', failure: failureOf(error) })
    }
  }
  return (
    <div className="hf-stack">
      {takesHeads && (
        <TextField
          label={t('audit.heads')}
          description={t('audit.headsHelp')}
          errorMessage={areGood ? undefined : t('audit.headsBad')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="hf-row">
        <Button icon="check-circle" isDisabled={!areGood} isPending={state.phase === 'checking'} onPress={() => void handleVerify()}>
          {label ?? t('audit.verify')}
        </Button>
      </div>
      <div role="status">{state.phase === 'done' && <Verdict verified={state.verified} />}</div>
      {state.phase === 'failed' && <AskFailed failure={state.failure} onRetry={() => void handleVerify()} />}
    </div>
  )
}

function Verdict({ verified }: { verified: Verified }): React.JSX.Element {
  const t = useT('admin')
  const { chains, entries, broken } = summarise(verified)
  if (!broken?.broken) return <Banner status="ok">{t('audit.holds', { chains, entries })}</Banner>
  const { n, why } = broken.broken
  return <Banner status="bad">{t('audit.broken', { gid: broken.gid, n, why: t(`audit.why.${whyKey(why)}`) })}</Banner>
}

/** Keys of words have no spaces. */
const whyKey = (why: NonNullable<Verified['chains'][number]['broken']>['why']) => WHY[why]
const WHY = {
  missing: 'missing',
  changed: 'changed',
  'head missing': 'headMissing',
  'head changed': 'headChanged',
  'outside the chain': 'outside',
  'not keyed': 'notKeyed',
  rewritten: 'rewritten',
  'back-dated': 'backDated',
} as const
