import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { dbAtom, syncStateAtom } from '../session/database.ts'
import { findUnsentAnswers, type UnsentQuestion } from './unsent-answers.ts'
import { unsentTakes } from './unsent-takes.ts'

const readTakes = () => unsentTakes(null)

/** Number of answers that only this device has, kept current; 0 for who is no candidate, undefined until it is known. */
export const useUnsentAnswers = (): number | undefined => {
  const isCandidate = useAtomValue(dbAtom)?.actor.role === 'jobseeker'
  const questions = useUnsentQuestions()
  return isCandidate ? questions?.length : 0
}

/** Their interviews and questions; undefined until they are known. */
export function useUnsentQuestions(): UnsentQuestion[] | undefined {
  const db = useAtomValue(dbAtom)
  const { unsent, phase, lastSuccessAt } = useAtomValue(syncStateAtom) ?? {}
  const takes = useLiveQuery(readTakes)
  const [questions, setQuestions] = useState<UnsentQuestion[]>()
  useEffect(() => {
    let isCurrent = true
    findUnsentAnswers(db, null).then(
      (found) => isCurrent && setQuestions(found),
      // storage that fails: the next change asks again
      () => isCurrent && setQuestions((known) => known ?? []),
    )
    return () => {
      isCurrent = false
    }
    // documents tell by the state of their sync that something came or went
  }, [db, takes, unsent, phase, lastSuccessAt])
  return questions
}
