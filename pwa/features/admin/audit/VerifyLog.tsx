import { useState } from 'react'
import { useCommand } from '../../../api/use-command.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { headsIn, summarise, type Verified } from './audit.ts'

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
  const command = useCommand()
  const [verified, setVerified] = useState<Verified | null>(null)
  const [typed, setTyped] = useState('')
  const { heads, areGood } = headsIn(typed)
  const handleVerify = (): void =>
    void command.run(async (send) => {
      const found = await send('admin', 'verify_audit_log', heads.length > 0 ? { heads } : {})
      setVerified(found)
      onVerified?.(found)
    })
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
        <Button icon="check-circle" isDisabled={!areGood} isPending={command.isRunning} onPress={handleVerify}>
          {label ?? t('audit.verify')}
        </Button>
      </div>
      <div role="status">{command.phase === 'done' && verified && <Verdict verified={verified} />}</div>
      {command.failure && <AskFailed failure={command.failure} onRetry={handleVerify} />}
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
