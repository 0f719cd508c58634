import { valueAt, withValue, type CvCorrection } from '#shared/cv/corrections.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { Email } from '#shared/primitives/fields.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import { currentCv } from '../../queries/cv/find-cv.ts'
import { commitEdit } from '../../sync/write/commit.ts'

/** Value for a place in the body. */
export type GivenValue = readonly [pointer: string, value: unknown]

/** Values that differ from what stands in the CV, each with the one before it; a recruiter may also confirm one as it stands, once. @throws AppError invalid for a place or a value that no CV has */
export function readCorrections(
  stored: StoredCv,
  given: readonly GivenValue[],
  who: Pick<CvCorrection, 'by' | 'author' | 'at'>,
): CvCorrection[] {
  const { body: current, fields } = currentCv(stored)
  let body = current
  const made: CvCorrection[] = []
  for (const [pointer, value] of given) {
    const next = withValue(body, pointer, value)
    if (!next) throw new AppError('invalid', { details: [`${pointer}: is no such value of a CV`] })
    const was = valueAt(body, pointer)
    const isConfirmed = who.by === 'human' && fields[pointer] !== undefined && fields[pointer].by !== 'human'
    if (isConfirmed || JSON.stringify(was) !== JSON.stringify(valueAt(next, pointer)))
      made.push({ pointer, value, was: was ?? null, ...who })
    body = next
  }
  return made
}

/** Keeps values of a person beside what was read. */
export async function storeCorrections(
  { models }: Pick<Deps, 'models'>,
  { _id, gid, versions: [newest] }: StoredCv,
  made: readonly CvCorrection[],
): Promise<void> {
  const noted = newest ? made.map((one) => ({ ...one, file: newest.sha256 })) : made
  if (noted.length > 0)
    await models.cvs.updateOne({ _id, gid }, { $push: { corrections: { $each: [...noted], $slice: -MAX_CORRECTIONS } } })
}

/** Of one CV; the oldest leave. */
const MAX_CORRECTIONS = 1000

/**
 * Gives a row without an address the one that a person typed.
 * @throws AppError conflict when another candidate of the job has it
 */
export async function giveAddress(
  deps: Deps,
  { id, gid, email: known }: { id: string; gid: string; email: string },
  { typed, by }: { typed: unknown; by: string },
): Promise<void> {
  if (hasAddress(known) || typed === '') return
  const email = Email.safeParse(typed)
  if (!email.success) throw new AppError('invalid', { details: ['/basicInfo/Email: is not one e-mail address'] })
  await commitEdit(deps, { by, col: 'interviews', id, gid, changes: { email: email.data } })
}
