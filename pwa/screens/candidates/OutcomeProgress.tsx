import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import type { OutcomeWork } from '../../features/review/outcome-work.ts'
import { useT } from '../../i18n/use-t.ts'

/** Progress of an outcome for many candidates, in place of the bar that began it. It goes on when the page is left. */
export function OutcomeProgress({ work: { shortlisted, done, total } }: { work: OutcomeWork }): React.JSX.Element {
  const t = useT('recruiter')
  const label = shortlisted === undefined ? 'writing.undo' : WORDS[shortlisted]
  return (
    <div className="hf-cand-bar" role="region" aria-label={t('selection.label')}>
      <ProgressBar label={t(label)} value={done} max={total} valueText={t('writing.count', { done, total })} />
    </div>
  )
}

const WORDS = { 1: 'writing.shortlist', 0: 'writing.undo', [-1]: 'writing.reject', [-2]: 'writing.waitlist' } as const
