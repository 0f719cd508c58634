import { isVisible } from '#shared/primitives/text.ts'
import { useState } from 'react'
import type { Comment } from '#shared/entities/comment.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { useDb } from '../../db/hooks.ts'
import { formatDateTime, formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { deleteComment, editComment, type Moment } from './comments.ts'
import { MentionedText } from './mentions/MentionedText.tsx'
import type { KnownPerson } from './mentions/mentions.ts'

interface CommentItemProps {
  comment: Comment
  /** people whose names stand out in it */
  people: readonly KnownPerson[]
  questionNumber: number
  onJump: (to: Moment) => void
}

/** Comment; its author may change and delete it, everybody may jump to its moment. */
export function CommentItem({ comment, people, questionNumber, onJump }: CommentItemProps): React.JSX.Element {
  const t = useT('recruiter')
  const tCommon = useT('common')
  const db = useDb()
  const [edited, setEdited] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const isOwn = comment.authorId === db.actor.id
  const { questionId, atMs } = comment
  return (
    <li className="hf-comment">
      <div className="hf-comment-head">
        <div className="hf-comment-by">
          <strong>
            <bdi>{comment.authorName}</bdi>
          </strong>
          <span className="hf-meta">{formatDateTime(comment.createdAt)}</span>
          {db.sync.isUnsent('comments', comment.id) && <Chip status="idle">{t('common.notSent')}</Chip>}
        </div>
        {isOwn && edited === null && (
          <span className="hf-comment-own">
            <IconButton label={t('comments.edit')} icon="edit" onPress={() => setEdited(comment.text)} />
            <IconButton label={t('comments.delete')} icon="trash" onPress={() => setDeleting(true)} />
          </span>
        )}
      </div>
      {questionId !== undefined && atMs !== undefined && (
        <Button variant="quiet" icon="play" onPress={() => onJump({ questionId, atMs })}>
          {t('comments.jump', { number: questionNumber, at: formatDuration(atMs) })}
        </Button>
      )}
      {edited === null ? (
        <p className="hf-comment-text" dir="auto">
          <MentionedText text={comment.text} people={people} />
        </p>
      ) : (
        <div className="hf-stack">
          <TextArea label={t('comments.edit')} value={edited} onChange={setEdited} rows={3} maxLength={10_000} />
          <div className="hf-row">
            <Button onPress={() => setEdited(null)}>{tCommon('action.cancel')}</Button>
            <Button variant="primary" isDisabled={!isVisible(edited)} onPress={() => void save(edited)}>
              {t('action.save')}
            </Button>
          </div>
        </div>
      )}
      {isOwn && comment.history && comment.history.length > 0 && (
        <details className="hf-meta">
          <summary>{t('comments.former', { n: comment.history.length })}</summary>
          {comment.history.map((former) => (
            <p key={former.op} dir="auto">
              {former.text}
            </p>
          ))}
        </details>
      )}
      {isDeleting && (
        <div className="hf-row" role="group" aria-label={t('comments.deleteAsk')}>
          <span>{t('comments.deleteAsk')}</span>
          <Button onPress={() => setDeleting(false)}>{tCommon('action.cancel')}</Button>
          <Button variant="danger" onPress={() => void deleteComment(db, comment)}>
            {t('comments.delete')}
          </Button>
        </div>
      )}
    </li>
  )

  async function save(text: string): Promise<void> {
    await editComment(db, comment, text)
    setEdited(null)
  }
}
