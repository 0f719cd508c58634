import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Button, LinkButton } from '../../../components/Button.tsx'
import type { Practised } from '../../../features/capture/practice.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { isTried, practiceKinds, type PracticeKind } from './practice-kinds.ts'

/** Rehearsal of who is no candidate: what was entered is nowhere but here. */
interface TriedOut {
  practised: Practised
  onTry: (kind: PracticeKind) => void
}

/** The way to each practice in writing that the interview asks for, and which of them were tried. */
export function PracticeCards({ trial }: { trial?: TriedOut | undefined }): React.JSX.Element {
  const t = useT('practice')
  const { pack, visit } = useInterview()
  const practised = trial ? trial.practised : visit.practised
  return (
    <>
      {practiceKinds(pack.questions).map((kind) => (
        <Card key={kind} title={t(`card.${kind}`)} actions={isTried(practised, kind) && <Chip status="ok">{t('card.tried')}</Chip>}>
          <div className="hf-actions">
            {trial ? (
              <Button icon="edit" onPress={() => trial.onTry(kind)}>
                {t(`try.${kind}`)}
              </Button>
            ) : (
              <LinkButton icon="edit" to="/candidate/interview/$id/rehearsal/$type" params={{ id: pack.interview.id, type: kind }}>
                {t(`try.${kind}`)}
              </LinkButton>
            )}
          </div>
        </Card>
      ))}
    </>
  )
}
