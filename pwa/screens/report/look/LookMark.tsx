import type { Interview } from '#shared/entities/interview.ts'
import { Switch } from '../../../components/fields/Switch.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Mark of a recruiter that people are to look at this interview; no machine sets it (X45). Others see that it is set. */
export function LookMark({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  const mayMark = useOffers()('editJob')
  const isMarked = interview.defaultTriggered ?? false
  if (!mayMark) return isMarked ? <Chip status="warn">{t('report.look')}</Chip> : null
  return (
    <Switch isSelected={isMarked} onChange={(defaultTriggered) => void editDoc(db, 'interviews', interview.id, { defaultTriggered })}>
      {t('report.look')}
    </Switch>
  )
}
