import { Button } from '../../../components/Button.tsx'
import { useWorkActions } from './use-work-actions.ts'
import type { CandidateWork } from './work.ts'

/** The same actions as buttons of the bar. */
export function WorkButtons(chosen: Omit<CandidateWork, 'kind'>): React.JSX.Element {
  const actions = useWorkActions(chosen)
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
