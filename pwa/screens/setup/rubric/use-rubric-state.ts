import { useEffect, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { rubricState, type RubricState } from '#shared/policies/rubrics/rubric-state.ts'
import { rubricHash } from '../../../features/rubric/rubric-hash.ts'

/** State of a question's rubric with the hash of its content; null for the moment in which that is computed. */
export function useRubricState(question: Question): { hash: string; state: RubricState } | null {
  const { rubric } = question
  const [hashed, setHashed] = useState<{ of: Question['rubric']; hash: string } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (rubric) void rubricHash(rubric).then((hash) => isLeft || setHashed({ of: rubric, hash }))
    return () => {
      isLeft = true
    }
  }, [rubric])
  return hashed && hashed.of === rubric ? { hash: hashed.hash, state: rubricState(question, hashed.hash) } : null
}
