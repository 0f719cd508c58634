import { useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MEDIA_OF_QUESTION } from '#shared/lib/files/group-media.ts'
import { useDb } from '../../../db/hooks.ts'
import { uploadMedia, type MediaProblem } from '../../../features/account/upload-media.ts'
import { saveQuestion } from '../save-setup.ts'
import { namedFile, writtenCaptions } from './send-question-file.ts'

interface QuestionFileForm {
  chosen: { file: File; name: string } | null
  captions: Readonly<Record<string, string>>
  problem: MediaProblem | null
  /** sent so far; null before and after */
  percent: number | null
  choose: (file: File) => void
  setCaptions: (captions: Record<string, string>) => void
  /** false: nothing changed */
  save: () => Promise<boolean>
}

/** Keeps a chosen file and its captions until both are stored; what fails leaves the question as it was. */
export function useQuestionFile(question: Question, isNew: boolean): QuestionFileForm {
  const db = useDb()
  const [chosen, setChosen] = useState<QuestionFileForm['chosen']>(null)
  const [captions, setCaptions] = useState<Record<string, string>>(isNew ? {} : (question.file?.captions ?? {}))
  const [problem, setProblem] = useState<MediaProblem | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  return { chosen, captions, problem, percent, choose, setCaptions, save: isNew ? send : saveWords }

  function choose(file: File): void {
    const named = namedFile(file, question.kind)
    setProblem(typeof named === 'string' ? named : null)
    setChosen(typeof named === 'string' ? null : named)
  }

  /** The file may have been taken away or replaced meanwhile. */
  async function saveWords(): Promise<boolean> {
    const of = question.file?.name
    const words = writtenCaptions(captions)
    await saveQuestion(db, question.id, ({ file }) => (file && file.name === of ? { file: { ...file, captions: words } } : {}))
    return true
  }

  async function send(): Promise<boolean> {
    setProblem(null)
    if (!chosen) return false
    setPercent(0)
    const onProgress = (sent: number, total: number): void => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0)
    const sent = await uploadMedia({ kind: MEDIA_OF_QUESTION[question.kind], gid: db.actor.gid, file: chosen.file, onProgress })
    setPercent(null)
    if ('problem' in sent) {
      setProblem(sent.problem)
      return false
    }
    await saveQuestion(db, question.id, { file: { name: sent.name, captions: writtenCaptions(captions) } })
    return true
  }
}
