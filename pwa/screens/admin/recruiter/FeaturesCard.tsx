import { useState } from 'react'
import { FEATURE_FLAGS, type FeatureFlag } from '#shared/primitives/feature-flags.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { FeatureFields, type Features } from '../../../features/admin/FeatureFields.tsx'
import type { CardProps, RecruiterInfo } from './use-recruiter.ts'

/** Features that the account may use; sends only the changed ones, so two administrators do not undo each other. */
export function FeaturesCard({ recruiter, onChanged }: CardProps): React.JSX.Element {
  const t = useT('admin')
  const stored = featuresOf(recruiter)
  const [changed, setChanged] = useState<Partial<Features>>({})
  const command = useCommand()
  const shown = { ...stored, ...changed }
  const { flags, interviewModel, reportType, assessmentType, source } = shown
  const difference = {
    ...Object.fromEntries(FEATURE_FLAGS.filter((flag) => flags[flag] !== stored.flags[flag]).map((flag) => [flag, flags[flag]])),
    ...(interviewModel === stored.interviewModel ? {} : { interviewModel }),
    ...(reportType === stored.reportType ? {} : { reportType }),
    ...(assessmentType === stored.assessmentType ? {} : { assessment_type: assessmentType }),
    ...(source === stored.source ? {} : { source }),
  }
  const isChanged = Object.keys(difference).length > 0
  useBusy(isChanged)
  const save = async (): Promise<void> => {
    if (!(await command.run((send) => send('admin', 'set_features', { email: recruiter.email, features: difference })))) return
    setChanged({})
    onChanged()
  }
  return (
    <Card title={t('create.features')}>
      <FeatureFields {...shown} onChange={(part) => setChanged({ ...changed, ...part })} />
      <div className="hf-row">
        <Button
          isPending={command.isRunning}
          isDisabled={!isChanged}
          reason={isChanged ? undefined : t('saving.nothing')}
          onPress={() => void save()}
        >
          {t('saving.save')}
        </Button>
      </div>
      <CommandResult command={command} {...(isChanged ? {} : { done: t('saving.saved') })} />
    </Card>
  )
}

function featuresOf({ features }: RecruiterInfo): Features {
  const { interviewModel, reportType, assessment_type: assessmentType, source, ...rest } = features
  const flags: Record<FeatureFlag, boolean> = rest
  return { flags, interviewModel, reportType, assessmentType, source }
}
