import { useState } from 'react'
import { ToggleButton } from '../../components/fields/ToggleButton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { CommentItem } from './CommentItem.tsx'
import type { Moment } from './comments.ts'
import type { Judged } from './judged.ts'
import { isMentioned, type KnownPerson } from './mentions/mentions.ts'

interface CommentListProps {
  comments: Judged['comments']
  me: KnownPerson
  others: readonly KnownPerson[]
  numberOf: (questionId: string) => number
  onJump: (to: Moment) => void
}

/** Comments in their order: all of them, or on wish those that mention the reader. */
export function CommentList({ comments, me, others, numberOf, onJump }: CommentListProps): React.JSX.Element {
  const t = useT('recruiter')
  const [isOnlyMine, setOnlyMine] = useState(false)
  const ofMe = comments.filter((comment) => isMentioned(comment.text, me, others))
  const shown = isOnlyMine ? ofMe : comments
  return (
    <>
      {(ofMe.length > 0 || isOnlyMine) && (
        <div>
          <ToggleButton icon="user" isSelected={isOnlyMine} onPress={() => setOnlyMine(!isOnlyMine)}>
            {t('comments.mentionsMe', { count: ofMe.length })}
          </ToggleButton>
        </div>
      )}
      {shown.length === 0 ? (
        <p className="hf-meta">{t(isOnlyMine ? 'comments.noneOfMe' : 'comments.none')}</p>
      ) : (
        <ol className="hf-comments">
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              people={[me, ...others]}
              questionNumber={numberOf(comment.questionId ?? '')}
              onJump={onJump}
            />
          ))}
        </ol>
      )}
    </>
  )
}
