import type { ClipboardEvent } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { toast } from '../../../components/overlays/toast.ts'
import { useDb } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveQuestion } from '../save-setup.ts'
import { choicesOfText, withoutPasted, withPasted } from './pasted-choices.ts'

/** Puts lists into the choices of a question, with ten seconds to undo. */
export function usePasted(question: Question): {
  takeList: (event: ClipboardEvent) => void
  paste: (texts: readonly string[]) => Promise<void>
} {
  const t = useT('recruiter')
  const db = useDb()
  return { takeList, paste }

  /** A list that is pasted into a choice becomes choices: in one line its lines would run into each other. */
  function takeList(event: ClipboardEvent): void {
    const texts = choicesOfText(event.clipboardData.getData('text/plain'))
    if (texts.length < 2) return
    event.preventDefault()
    void paste(texts)
  }

  async function paste(texts: readonly string[]): Promise<void> {
    const before = question.choices ?? []
    let done = { before, after: before, added: 0 }
    await saveQuestion(db, question.id, ({ choices: stored = [] }) => {
      const { choices: after, added } = withPasted(stored, texts)
      done = { before: stored, after, added }
      return { choices: after }
    })
    const undo = (): unknown => saveQuestion(db, question.id, ({ choices: stored = [] }) => ({ choices: withoutPasted(stored, done) }))
    toast({ status: 'ok', message: t('choices.pasted', { count: done.added }), undo: () => void undo() })
  }
}
