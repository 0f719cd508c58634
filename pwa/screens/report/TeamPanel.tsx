import { Button } from '../../components/Button.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { assignmentOf, releaseCandidate, takeCandidate } from '../../features/review/assignee.ts'
import { NotesField } from './NotesField.tsx'
import { TagsField } from './TagsField.tsx'
import type { Report } from './use-report.ts'
import './team-fields.css'

/** Decisions and texts that all who work on the job share: assignee, tags, notes. */
export function TeamPanel({ report }: { report: Report }): React.JSX.Element {
  const { interview } = report
  return (
    <div className="hf-stack">
      <Assignee report={report} />
      <TagsField interview={interview} />
      <NotesField key={interview.id} interview={interview} />
    </div>
  )
}

/** Colleagues are named when this device knows them from what they wrote here. */
function Assignee({ report: { interview, comments, reviews } }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const assignment = assignmentOf(interview, db.actor.id)
  const name =
    comments.find((comment) => comment.authorId === interview.assigneeId)?.authorName ??
    reviews.find((review) => review.raterId === interview.assigneeId)?.raterName
  return (
    <section className="hf-team-assignee" aria-labelledby="assignee-heading">
      <h3 id="assignee-heading">{t('team.assignee')}</h3>
      <div className="hf-row">
        <span role="status">{assignment === 'somebody' && name ? t('team.named', { name }) : t(`team.${assignment}`)}</span>
        {assignment === 'me' ? (
          <Button onPress={() => void releaseCandidate(db, interview.id)}>{t('team.release')}</Button>
        ) : (
          <Button icon="user" onPress={() => void takeCandidate(db, interview.id)}>
            {t(assignment === 'nobody' ? 'team.take' : 'team.takeOver')}
          </Button>
        )}
      </div>
    </section>
  )
}
