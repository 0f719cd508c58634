import { Button } from '../../../components/Button.tsx'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useWorkActions } from './use-work-actions.ts'
import type { CandidateWork } from './work.ts'

/** The same in the bar, for those who set jobs up. */
export function WorkButtons(chosen: Omit<CandidateWork, 'kind'>): React.JSX.Element | null {
  const isOffered = useOffers()
  const actions = useWorkActions(chosen)
  if (!isOffered('editJob')) return null
  return (
    <>
      {actions.map(({ id, label, icon, onAction }) => (
        <Button key={id} icon={icon} onPress={onAction}>
          {label}
        </Button>
      ))}
    </>
  )
}
