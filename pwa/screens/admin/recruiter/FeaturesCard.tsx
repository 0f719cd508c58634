import { useState } from 'react'
import { FEATURE_FLAGS, type FeatureFlag } from '#shared/primitives/feature-flags.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ActResult } from '../../../features/admin/ActResult.tsx'
import { useAct } from '../../../features/admin/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { FeatureFields, type Features } from '../../../features/admin/FeatureFields.tsx'
import type { CardProps, RecruiterInfo } from './use-recruiter.ts'

/** Features that the account may use; sends only the changed ones, so two administrators do not undo each other. */
export function FeaturesCard({ recruiter, onChanged }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const stored = featuresOf(recruiter)
  const [changed, setChanged] = useState<Partial<Features>>({})
  const { acting, isBusy, act } = useAct()
  const shown = { ...stored, ...changed }
  const { flags, interviewModel, reportType } = shown
  const difference = {
    ...Object.fromEntries(FEATURE_FLAGS.filter((flag) => flags[flag] !== stored.flags[flag]).map((flag) => [flag, flags[flag]])),
    ...(interviewModel === stored.interviewModel ? {} : { interviewModel }),
    ...(reportType === stored.reportType ? {} : { reportType }),
  }
  const isChanged = Object.keys(difference).length > 0
  useBusy(isChanged)
  const save = async (): Promise<void> => {
    if (!(await act(() => call('admin', 'set_features', { email: recruiter.email, features: difference })))) return
    setChanged({})
    onChanged()
  }
  return (
    <Card title={t('create.features')}>
      <FeatureFields {...shown} onChange={(part) => setChanged({ ...changed, ...part })} />
      <div className="hf-row">
        <Button isPending={isBusy} isDisabled={!isChanged} reason={isChanged ? undefined : t('saving.nothing')} onPress={() => void save()}>
          {t('saving.save')}
        </Button>
      </div>
      <ActResult acting={acting} {...(isChanged ? {} : { done: t('saving.saved') })} />
    </Card>
  )
}

function featuresOf({ features }: RecruiterInfo): Features {
  const { interviewModel, reportType, ...rest } = features
  const flags: Record<FeatureFlag, boolean> = rest
  return { flags, interviewModel, reportType }
}
