import { Button } from '../../../components/Button.tsx'
import type { Practised } from '../../../features/capture/practice.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { PracticeForm } from './PracticeScreen.tsx'
import { kindAfter, practiceKinds, type PracticeKind } from './practice-kinds.ts'

interface TriedPracticeProps {
  kind: PracticeKind
  practised: Practised
  onEnter: (changes: Practised) => void
  /** null: back to where all of them are */
  onGo: (kind: PracticeKind | null) => void
}

/** Practice in writing of who tries the rehearsal of a job out; it has no address, and nothing of it is kept. */
export function TriedPractice({ kind, practised, onEnter, onGo }: TriedPracticeProps): React.JSX.Element {
  const t = useT('practice')
  const { pack } = useInterview()
  return (
    <PracticeForm
      key={kind}
      kind={kind}
      entered={practised}
      onEnter={onEnter}
      onNext={() => onGo(kindAfter(practiceKinds(pack.questions), kind))}
      back={
        <Button variant="quiet" onPress={() => onGo(null)}>
          {t('practice.back')}
        </Button>
      }
    />
  )
}
