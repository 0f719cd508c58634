import type { Answer } from '#shared/entities/answer.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'
import { documents } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

/**
 * The store no longer has a segment as it was recorded. Its upload counts as different, so that a device that still has the recording sends it again; candidate
 * and reviewers see it in the answer. Safe to repeat.
 */
export async function markDamaged(deps: Deps, of: Stored): Promise<void> {
  const { answerId, segment } = of
  await openAgain(deps, of)
  deps.log.error({ answerId, segment }, 'a recording in the store is no longer what was received')
  await changeAnswer(deps, of, ({ damagedSegments: known = [] }) =>
    known.includes(segment) ? null : { damagedSegments: [...known, segment].sort((a, b) => a - b) },
  )
}

/** From now on the recording is taken once more. First of all, so that the device that hears of the damage finds it so. */
const openAgain = async ({ models }: Pick<Deps, 'models'>, { answerId, gid, segment, objectName }: Stored): Promise<void> =>
  void (await models.uploads.updateMany(
    { answerId, gid, segment, objectName, state: 'verified', kind: { $exists: false } },
    { $set: { state: 'mismatch' } },
  ))

/** The segment was sent again and compared. What could not be played for it is looked at again. Changes nothing where nothing is to heal. */
export const markHealed = (deps: Deps, upload: Stored): Promise<void> =>
  changeAnswer(deps, upload, ({ damagedSegments: known = [], media }) => {
    if (!known.includes(upload.segment)) return null
    const damagedSegments = known.filter((segment) => segment !== upload.segment)
    const isNowWhole = damagedSegments.length === 0 && media?.status === 'unreadable'
    return { damagedSegments, ...(isNowWhole && { media: { status: 'waiting' as const } }) }
  })

/** The object of one segment of an answer. */
type Stored = Pick<Upload, 'answerId' | 'gid' | 'segment' | 'objectName'>

/** Restricts a sender to the segment that names its object: anybody may claim the id of an answer that does not exist yet. */
const isOf = ({ segments = [] }: Partial<Answer>, { segment, objectName }: Stored): boolean =>
  segments.some((one) => one.n === segment && one.objectName === objectName)

async function changeAnswer(deps: Deps, stored: Stored, change: (answer: Partial<Answer>) => Partial<Answer> | null): Promise<void> {
  const { answerId, gid } = stored
  if (!(await documents.exists(deps, 'answers', { id: answerId, gid }))) return
  await commitEdit(deps, {
    by: 'store',
    col: 'answers',
    id: answerId,
    gid,
    changes: (current) => (current.receipt && isOf(current, stored) ? change(current) : null),
  })
}
