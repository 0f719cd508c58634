import { isVisible } from '#shared/primitives/text.ts'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { useDb, useSyncState } from '../../db/hooks.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { addComment, type Moment } from './comments.ts'
import { CommentList } from './CommentList.tsx'
import { NameProposals } from './mentions/NameProposals.tsx'
import { useKnownPeople } from './mentions/use-known-people.ts'
import type { Judged } from './judged.ts'

export interface CommentsPanelProps {
  report: Judged
  /** the position the next comment points at; null for one about the whole interview */
  moment: Moment | null
  onMoment: (moment: Moment | null) => void
  onJump: (to: Moment) => void
}

/** Comments in their order, notes with the moment they are about, and the field for the next one. */
export function CommentsPanel({ report, moment, onMoment, onJump }: CommentsPanelProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  // renders again when something is sent, for the "not sent yet" marks
  useSyncState()
  const [text, setText] = useState('')
  const [hasNoRoom, setNoRoom] = useState(false)
  const noRoom = useT('common')('field.noRoom')
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (moment) field.current?.querySelector('textarea')?.focus()
  }, [moment])
  const { me, others } = useKnownPeople(report)
  const numberOf = (questionId: string): number => report.items.findIndex((item) => item.question.id === questionId) + 1
  return (
    <div className="hf-stack">
      <CommentList comments={report.comments} me={me} others={others} numberOf={numberOf} onJump={onJump} />
      <form
        ref={field}
        className="hf-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label={moment ? t('comments.noteLabel') : t('comments.label')}
          value={text}
          onChange={setText}
          rows={3}
          description={others.length > 0 ? t('comments.mentionHelp') : undefined}
          errorMessage={hasNoRoom ? noRoom : undefined}
          maxLength={10_000}
          onSend={() => void add()}
        />
        <NameProposals text={text} people={others} onChoose={choose} />
        {moment && (
          <span className="hf-row">
            <Chip status="info" icon="clock">
              {t('comments.moment', { number: numberOf(moment.questionId), at: formatDuration(moment.atMs) })}
            </Chip>
            <IconButton label={t('comments.noMoment')} icon="close" onPress={() => onMoment(null)} />
          </span>
        )}
        <div>
          <Button type="submit" variant="primary" icon="send" isDisabled={!isVisible(text)}>
            {t('comments.add')}
          </Button>
        </div>
      </form>
    </div>
  )

  function choose(withName: string): void {
    setText(withName)
    field.current?.querySelector('textarea')?.focus()
  }

  async function add(): Promise<void> {
    if (!isVisible(text)) return
    try {
      await addComment(db, report.interview, { text, ...(moment && { moment }) }, Date.now())
    } catch (error) {
      // the text stays in the field
      if (storageTroubleOf(error) !== 'full') throw error
      return setNoRoom(true)
    }
    setNoRoom(false)
    setText('')
    onMoment(null)
  }
}
