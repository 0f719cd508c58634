import { markOf, MOST_TRIES, videoObjectName } from '#shared/lib/files/object-name.ts'
import { readDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { captureDb, type TakeRow } from '../capture/capture-db.ts'
import type { RescueList, RescueTake, RescueUpload } from './rescue-list.ts'

/** A take of a rescue file as this device keeps it. */
export interface PlacedTake {
  /** known: here or with the employer already. taken: a recording of this device has its number, and stays. */
  place: 'free' | 'known' | 'taken'
  take: RescueTake
  uploads: RescueUpload[]
}

/** Places each take of the list on this device. */
export async function placeTakes(db: Db, list: RescueList): Promise<PlacedTake[]> {
  const placed: PlacedTake[] = []
  for (const take of list.takes) placed.push(await placeTake({ db, list, placed }, take))
  return placed
}

async function placeTake(of: { db: Db; list: RescueList; placed: readonly PlacedTake[] }, take: RescueTake): Promise<PlacedTake> {
  const { db, list, placed } = of
  const { interviewId } = list
  const asIs = { take, uploads: list.uploads.filter((row) => row.answerId === take.id) }
  // a take without an answer yet is here as a row, one that was sent and freed elsewhere as an answer
  if (await captureDb.takes.get(take.id)) return { place: 'known', ...asIs }
  const answer = await readDoc(db, 'answers', take.id)
  if (answer?.receipt) return { place: 'known', ...asIs }
  const own = await captureDb.takes
    .where({ interviewId, questionId: take.questionId })
    .filter((row) => !row.practice)
    .toArray()
  const rivals = own.filter(({ attempt }) => attempt === take.attempt)
  if (rivals.length === 0) return { place: 'free', ...asIs }
  if (!rivals.every(isNoAnswer)) return { place: 'taken', ...asIs }
  // two recordings never share an object, and the server may have begun one of the rival's; an answer that it knows has its names for good
  if (answer) return { place: rivals.every(({ state }) => state === 'discarded') ? 'free' : 'taken', ...asIs }
  const used = [...own, ...list.takes.filter(({ questionId }) => questionId === take.questionId), ...placed.map((one) => one.take)]
  const next = Math.max(...used.map(({ attempt }) => attempt)) + 1
  return next > MOST_TRIES ? { place: 'taken', ...asIs } : { place: 'free', ...numbered(asIs, interviewId, next) }
}

/** True for takes that nobody kept: they block no answer and are not lost, so they stay, and the other gets the next number. */
const isNoAnswer = ({ state }: Pick<TakeRow, 'state'>): boolean => state === 'interrupted' || state === 'discarded'

/** As if it were that try of its question. What the store has under its former names belongs to another device's. */
function numbered(
  { take, uploads }: Omit<PlacedTake, 'place'>,
  interviewId: string,
  attempt: number,
): Pick<PlacedTake, 'take' | 'uploads'> {
  const of = { interviewId, questionId: take.questionId, attempt, mark: markOf(take.id) }
  const nameOf = (segment: number): string => videoObjectName({ ...of, segment })
  return {
    take: { ...take, attempt, segments: take.segments.map((segment) => ({ ...segment, objectName: nameOf(segment.n) })) },
    uploads: uploads.map(({ cut: _cut, ...row }) => ({
      ...row,
      id: nameOf(row.segment),
      uploadId: null,
      parts: row.parts.map(({ n, bytes, sha256 }) => ({ n, bytes, sha256, etag: null, tries: 0 })),
    })),
  }
}
