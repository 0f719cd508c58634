import type { ReactNode } from 'react'
import { formatDuration } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Moment } from '../../../features/review/comments.ts'

interface PlaceButtonProps {
  number: number
  questionId: string
  /** undefined: of a typed answer */
  atMs: number | undefined
  onJump: (to: Moment) => void
  /** the quote */
  children: ReactNode
}

/** Quote with its question and second; pressing it goes there. */
export function PlaceButton({ number, questionId, atMs, onJump, children }: PlaceButtonProps): React.JSX.Element {
  const t = useT('evidence')
  return (
    <button type="button" className="hf-evidence-place" onClick={() => onJump({ questionId, atMs: atMs ?? 0 })}>
      <span className="hf-meta hf-tabular">
        {atMs === undefined ? t('question', { number }) : t('place', { number, at: formatDuration(atMs) })}
      </span>
      <q dir="auto">{children}</q>
    </button>
  )
}
