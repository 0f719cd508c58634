import { Chip } from '../../components/feedback/Chip.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useUnsent } from './use-unsent.ts'

/** Work on a candidate that the server does not have yet. */
export function UnsentChips({ interviewId }: { interviewId: string }): React.JSX.Element | null {
  const t = useT('recruiter')
  const unsent = useUnsent(interviewId)
  if (unsent.scores + unsent.others === 0) return null
  return (
    <span className="hf-row">
      {unsent.scores > 0 && <Chip status="idle">{t('packs.unsentScores', { n: unsent.scores })}</Chip>}
      {unsent.others > 0 && <Chip status="idle">{t('packs.unsentOthers', { n: unsent.others })}</Chip>}
    </span>
  )
}
