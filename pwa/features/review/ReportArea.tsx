import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react'
import { scoreOfKey } from '../../components/fields/ScoreInput.tsx'
import { useDb } from '../../db/hooks.ts'
import { hasNothing, type Judged, type JudgedItem } from './judged.ts'
import { rateQuestion } from './rate-question.ts'
import { visibleReviews } from './review-rules.ts'
import './report.css'

interface ReportAreaProps {
  report: Judged
  item: JudgedItem
  /** shows another question */
  onSelect: (questionId: string) => void
  children: ReactNode
}

/** Questions, answer and assessment beside each other. A digit anywhere in them scores the question that is shown, a full stop and a comma go on and back, except in a field. */
export function ReportArea({ report, item, onSelect, children }: ReportAreaProps): React.JSX.Element {
  const db = useDb()
  const rate = (event: Parameters<typeof scoreOfKey>[0]): void => {
    const other = report.items[report.items.indexOf(item) + stepOfKey(event)]
    if (other && other !== item) return onSelect(other.question.id)
    const score = scoreOfKey(event)
    const { draft, sealed } = visibleReviews(report.reviews, db.actor.id)
    // as the panel beside it, which offers no score then
    if (score === undefined || sealed || (!draft && hasNothing(report))) return
    void rateQuestion(db, report.interview, item.question.id, score)
  }
  const rateFromOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isNowhere(event.target)) rate(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', rateFromOutside)
    return () => document.removeEventListener('keydown', rateFromOutside)
  }, [])
  return (
    <div className="hf-report" role="presentation" onKeyDown={(event) => isBeside(event) && rate(event)}>
      {children}
    </div>
  )
}

/** Questions to go on by: a full stop is on every keyboard beside the letters, and stands for "next" there. */
const stepOfKey = ({ key, ctrlKey, metaKey, altKey }: Parameters<typeof scoreOfKey>[0]): number =>
  ctrlKey || metaKey || altKey ? 0 : key === '.' ? 1 : key === ',' ? -1 : 0

/** A report that was just opened has the focus on its heading, or nowhere; a dialog over it has its own keys. */
const isNowhere = (target: EventTarget | null): boolean =>
  (target === document.body || (target instanceof HTMLElement && target.tagName === 'H1')) && document.querySelector('.hf-scrim') === null

/** Pressed in the report itself: not in what takes digits, and not in a dialog, whose keys pass through here as well. */
function isBeside({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest(TAKES_DIGITS)
}
const TAKES_DIGITS = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
