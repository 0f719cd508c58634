import { Card } from '../../../components/Card.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { isTried, practiceKinds } from './practice-kinds.ts'

/** The way to each practice in writing that the interview asks for, and which of them were tried. */
export function PracticeCards(): React.JSX.Element {
  const t = useT('practice')
  const { pack, visit } = useInterview()
  return (
    <>
      {practiceKinds(pack.questions).map((kind) => (
        <Card key={kind} title={t(`card.${kind}`)} actions={isTried(visit.practised, kind) && <Chip status="ok">{t('card.tried')}</Chip>}>
          <div className="hf-actions">
            <LinkButton icon="edit" to="/candidate/interview/$id/rehearsal/$type" params={{ id: pack.interview.id, type: kind }}>
              {t(`try.${kind}`)}
            </LinkButton>
          </div>
        </Card>
      ))}
    </>
  )
}
