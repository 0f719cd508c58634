import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../language/use-t.ts'
import { AskFailed } from '../AskFailed.tsx'
import { summarise, type Verified } from './audit.ts'

type State = { phase: 'idle' | 'checking' } | { phase: 'done'; verified: Verified } | { phase: 'failed'; error: unknown }

interface VerifyLogProps {
  /** other words on the button */
  label?: string
  onVerified?: (verified: Verified) => void
}

/** Has every chain of the log checked, and says what came out. */
export function VerifyLog({ label, onVerified }: VerifyLogProps): React.JSX.Element {
  const t = useT('admin')
  const [state, setState] = useState<State>({ phase: 'idle' })
  const handleVerify = async (): Promise<void> => {
    setState({ phase: 'checking' })
    try {
      const verified = await call('admin', 'verify_audit_log', {})
      setState({ phase: 'done', verified })
      onVerified?.(verified)
    } catch (error) {
      setState({ phase: 'failed', error })
    }
  }
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button icon="check-circle" isPending={state.phase === 'checking'} onPress={() => void handleVerify()}>
          {label ?? t('audit.verify')}
        </Button>
      </div>
      <div role="status">{state.phase === 'done' && <Verdict verified={state.verified} />}</div>
      {state.phase === 'failed' && <AskFailed error={state.error} onRetry={() => void handleVerify()} />}
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
} as const
