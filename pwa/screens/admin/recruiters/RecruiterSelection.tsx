import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AccountActDialog, type AccountAct } from '../../../features/admin/AccountActDialog.tsx'
import type { Recruiter } from './use-recruiters.ts'

interface RecruiterSelectionProps {
  chosen: readonly Recruiter[]
  onClear: () => void
  onDone: () => void
}

/** Actions on the chosen accounts; each asks first. */
export function RecruiterSelection({ chosen, onClear, onDone }: RecruiterSelectionProps): React.JSX.Element {
  const t = useT('admin')
  const [act, setAct] = useState<AccountAct | null>(null)
  return (
    <div className="hf-admin-bar" role="region" aria-label={t('selection.label')}>
      <span role="status">{t('selection.count', { n: chosen.length })}</span>
      <Button icon="pause" onPress={() => setAct('freeze')}>
        {t('act.freeze')}
      </Button>
      <Button icon="play" onPress={() => setAct('reactivate')}>
        {t('act.reactivate')}
      </Button>
      <Button variant="danger" icon="trash" onPress={() => setAct('delete')}>
        {t('act.delete')}
      </Button>
      <Button variant="quiet" icon="close" onPress={onClear}>
        {t('selection.clear')}
      </Button>
      {act && (
        <AccountActDialog
          act={act}
          people={chosen}
          onClose={(isDone) => {
            setAct(null)
            if (isDone) {
              onClear()
              onDone()
            }
          }}
        />
      )}
    </div>
  )
}
