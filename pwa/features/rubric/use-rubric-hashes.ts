import { useEffect, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { rubricHash } from './rubric-hash.ts'

type Asked = Pick<Question, 'id'> & { rubric?: Question['rubric'] }

/** Hashes of the rubrics that questions have on this device now, by question; those of a moment ago are none, so their numbers count no more. */
export function useRubricHashes(questions: readonly Asked[]): ReadonlyMap<string, string> {
  const [hashed, setHashed] = useState<{ of: readonly Asked[]; hashes: ReadonlyMap<string, string> }>({ of: questions, hashes: NONE })
  useEffect(() => {
    let isLeft = false
    const each = questions.flatMap(({ id, rubric }) => (rubric ? [rubricHash(rubric).then((hash) => [id, hash] as const)] : []))
    void Promise.all(each).then((found) => isLeft || setHashed({ of: questions, hashes: new Map(found) }))
    return () => {
      isLeft = true
    }
  }, [questions])
  return hashed.of === questions ? hashed.hashes : NONE
}

const NONE: ReadonlyMap<string, string> = new Map()
