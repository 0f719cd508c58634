import { useMemo } from 'react'
import { useDb, useDocs } from '../../../db/hooks.ts'
import type { Judged } from '../judged.ts'
import { knownPeople, type KnownPerson } from './mentions.ts'

/** People who may be addressed: all who commented or judged in the job, as far as this device knows. Guests know nobody but themselves. */
export function useKnownPeople({ interview, reviews }: Judged): { me: KnownPerson; others: KnownPerson[] } {
  const { actor } = useDb()
  const comments = useDocs('comments', { scope: interview.scope })
  const judged = useDocs('reviews', { jobId: interview.jobId })
  return useMemo(() => {
    const me = { id: actor.id, name: actor.name }
    if (actor.role === 'guest') return { me, others: [] }
    const written = [...judged.docs, ...reviews].toSorted((a, b) => a.createdAt - b.createdAt)
    const raters = written.map(({ raterId, raterName }) => ({ id: raterId, name: raterName }))
    const authors = comments.docs
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map(({ authorId, authorName }) => ({ id: authorId, name: authorName }))
    return { me, others: knownPeople([...raters, ...authors]).filter(({ id }) => id !== actor.id) }
  }, [actor, reviews, judged.docs, comments.docs])
}
