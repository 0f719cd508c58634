import type { Interview } from '#shared/entities/interview.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { Db } from '../../../db/types.ts'
import { editDocs } from '../../../db/edit.ts'
import { testClock } from '../../../features/capture/test-clock.ts'

/** Is this interview over with its CV? Its job asks no questions. */
export const isCvOnly = ({ questions, cvRequired }: Pick<Pack, 'questions' | 'cvRequired'>): boolean =>
  questions.length === 0 && cvRequired === true

/** Ends an interview that asks for a CV alone: it began and ended with that, and counts one unit of quota. A repeat changes nothing. */
export async function finishWithCv(db: Db, pack: Pick<Pack, 'questions' | 'cvRequired' | 'interview' | 'hash'>): Promise<void> {
  if (!isCvOnly(pack)) return
  const { id } = pack.interview
  const nowMs = Math.round((await testClock(id)).now())
  const edit = ({ finishedAt, startedAt, packHash }: Interview): Partial<Interview> | null =>
    finishedAt === undefined
      ? {
          ...(startedAt === undefined && { startedAt: nowMs }),
          ...(packHash === undefined && pack.hash !== undefined && { packHash: pack.hash }),
          finishedAt: nowMs,
          stage: 'done',
        }
      : null
  const { error } = await editDocs(db, 'interviews', [id], { edit })
  if (error !== undefined) throw error
}
