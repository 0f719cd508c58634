import { useState } from 'react'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { AssessmentView } from '#shared/views/assessment.ts'
import type { Failure } from '../../../api/failure.ts'
import { useCommand, type Command } from '../../../api/use-command.ts'
import { checkKnowledge, sendKnowledge, type FileProblem } from './send-knowledge.ts'

export interface AskedDrafts {
  kind: Question['kind']
  count: number
  /** of the file and its drafts */
  language: string
}

interface Drafting {
  command: Command
  chosen: ChosenFile | null
  /** sent so far; null before */
  percent: number | null
  made: AssessmentView | null
  choose: (file: File) => Promise<void>
  make: (asked: AskedDrafts) => Promise<boolean>
}

interface ChosenFile {
  file: File
  /** the same for each try, so that a repeat is no second file */
  id: string
  problem: FileProblem | null
}

/** Takes a file from being chosen to the drafts that the server made of it. */
export function useDrafting(words: (failure: Failure) => string): Drafting {
  const command = useCommand(words)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [made, setMade] = useState<AssessmentView | null>(null)
  return { command, chosen, percent, made, choose, make }

  async function choose(file: File): Promise<void> {
    const id = newId()
    setChosen({ file, id, problem: null })
    refuse(id, await checkKnowledge(file))
  }

  /** Another file may have been chosen meanwhile. */
  function refuse(id: string, problem: FileProblem | null): void {
    setChosen((now) => (now?.id === id ? { ...now, problem } : now))
  }

  async function make({ kind, count, language }: AskedDrafts): Promise<boolean> {
    if (!chosen) return false
    const { file, id } = chosen
    return await command.run(async (send) => {
      setPercent(0)
      const refused = await sendKnowledge(send, { id, file, onProgress: (sent, total) => setPercent(Math.floor((sent / total) * 100)) })
      if (refused) return refuse(id, refused)
      setPercent(100)
      const lang = INTERVIEW_LANGUAGE_NAMES.find((name) => name === language) ?? 'english'
      setMade(await send('recruiter', 'generate_assessment', { knowledge_id: id, type: QUESTION_KINDS[kind], count, lang }))
    })
  }
}
