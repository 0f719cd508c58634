import type { Interview, Shortlisted } from '#shared/entities/interview.ts'
import { ToggleButton } from '../../components/fields/ToggleButton.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useOutcome } from './use-outcome.ts'
import './report.css'

interface OutcomeButtonsProps {
  interview: Interview
  /** an outcome that was there before was replaced or taken back */
  onReplaced?: () => void
}

/** Shortlist, waiting list, reject: the chosen one is pressed, pressing it again takes the outcome back. */
export function OutcomeButtons({ interview, onReplaced }: OutcomeButtonsProps): React.JSX.Element {
  const t = useT('recruiter')
  const decide = useOutcome()
  const choose = async (value: Shortlisted): Promise<void> => {
    const isReplaced = (interview.shortlisted ?? 0) !== 0
    await decide([interview], value)
    if (isReplaced) onReplaced?.()
  }
  return (
    <div className="hf-report-outcome" role="group" aria-label={t('outcome.label')}>
      {OUTCOMES.map(({ value, key, icon }) => {
        const isSelected = interview.shortlisted === value
        return (
          <ToggleButton key={key} icon={icon} isSelected={isSelected} onPress={() => void choose(isSelected ? 0 : value)}>
            {t(key)}
          </ToggleButton>
        )
      })}
    </div>
  )
}

export const OUTCOMES = [
  { value: 1, key: 'outcome.shortlist', icon: 'star' },
  { value: -2, key: 'outcome.waitlist', icon: 'clock' },
  { value: -1, key: 'outcome.reject', icon: 'close' },
] as const satisfies readonly { value: Shortlisted; key: string; icon: IconName }[]
