import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { editDocs } from '../../db/edit.ts'
import { useDb } from '../../db/hooks.ts'
import type { Db } from '../../db/types.ts'
import { useT } from '../../i18n/use-t.ts'

/** Marks the chosen candidates who answered as reviewed, or takes the mark away where all of them have it; with a way back, and offline too. */
export function ReviewedButton({ rows }: { rows: readonly Interview[] }): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  // nobody has reviewed what was not answered (X12)
  const answered = rows.filter((row) => completeOf(row) > 0)
  const isMarking = answered.some(({ reviewedAt }) => reviewedAt === undefined)
  if (answered.length === 0) return null
  return (
    <Button icon={isMarking ? 'check' : 'close'} onPress={() => void mark()}>
      {t(isMarking ? 'reviewed.mark' : 'reviewed.clear')}
    </Button>
  )

  async function mark(): Promise<void> {
    const before = new Map(answered.map(({ id, reviewedAt }) => [id, reviewedAt]))
    const now = Date.now()
    const changed = await setReviewed(db, [...before.keys()], (id) => (isMarking ? (before.get(id) ?? now) : undefined))
    toast({
      status: 'ok',
      message: t(isMarking ? 'reviewed.marked' : 'reviewed.cleared', { n: changed.length }),
      undo: () => void setReviewed(db, changed, (id) => before.get(id)),
    })
  }
}

/** Writes the mark where it is another one. Gives the ids that were changed. */
async function setReviewed(db: Db, ids: readonly string[], wanted: (id: string) => number | undefined): Promise<string[]> {
  const { docs, error } = await editDocs(db, 'interviews', ids, {
    edit: ({ id, reviewedAt }) => (wanted(id) === reviewedAt ? null : { reviewedAt: wanted(id) }),
  })
  if (error !== undefined) throw error
  return docs.map(({ id }) => id)
}
