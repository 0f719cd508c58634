import { CvBody, type CvFields } from '#shared/cv/body.ts'
import { correctedCv } from '#shared/cv/corrections.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'

/** CV of an interview, null when nobody brought one. */
export const findCv = ({ models }: Pick<Deps, 'models'>, of: { id: string; gid: string }): Promise<StoredCv | null> =>
  models.cvs.findOne({ _id: of.id, gid: of.gid }).lean<StoredCv>()

/** CV as it counts now: the newest file as it was read, with the values of people. */
export const currentCv = ({
  versions: [newest],
  corrections,
}: Pick<StoredCv, 'versions' | 'corrections'>): { body: CvBody; fields: CvFields } =>
  correctedCv(newest?.reading ?? { body: CvBody.parse({}), fields: {} }, corrections, newest?.sha256)
