import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/lib/must.ts'
import { editDoc, insertMissing } from '../../db/edit.ts'
import { isHere, storedDoc } from '../../db/read.ts'
import type { ChangesOf, Db } from '../../db/types.ts'
import { keepBroughtLog } from '../capture/brought-logs.ts'
import { captureDb } from '../capture/capture-db.ts'
import { finishTake } from '../capture/finish-take.ts'
import { importCv, type ImportedCv } from './import-cv.ts'
import { placeTakes, type PlacedTake } from './place-take.ts'
import { RescueError } from './rescue-file.ts'
import type { RescueList } from './rescue-list.ts'
import { readRescue, wantedPieces } from './read-rescue.ts'

export interface Imported {
  /** answers that are on this device now and were not before */
  added: number
  /** answers that were here or with the employer already */
  known: number
  /** answers whose place a recording of this device has taken: that one stays */
  kept: number
  /** questions whose recordings are neither here nor whole in the file */
  damaged: string[]
  /** null: the file holds no CV */
  cv: ImportedCv | 'damaged' | null
}

interface Bringing {
  db: Db
  interview: Interview
  list: RescueList
}

/**
 * Brings the answers of a rescue file to this device, from where they are sent like its own. Ids are those they were recorded under, so a second import, also of
 * another copy or after a crash in the middle, adds nothing twice. The file is read to its end before anything is kept of it, and rows come after their bytes:
 * nothing here ever names a byte that is not there. A recording that is damaged is left out and named; the others come.
 * @throws RescueError
 */
export async function importAnswers(of: { db: Db; interviewId: string; file: Blob; code: string }): Promise<Imported> {
  const { db, interviewId, file, code } = of
  const { list, damaged, cv } = await readRescue(file, code)
  if (list.interviewId !== interviewId) throw new RescueError('otherInterview')
  const interview = must(await storedDoc(db, 'interviews', interviewId), 'this page opens with its interview')
  const placed = await placeTakes(db, list)
  const isDamaged = ({ place, take }: PlacedTake): boolean => place !== 'known' && damaged.has(take.id)
  const whole = placed.filter((one) => !isDamaged(one))
  const fresh = whole.filter(({ place }) => place === 'free')
  const wanted = new Set(fresh.map(({ take }) => take.id))
  for await (const piece of wantedPieces({ file, code, list }, wanted)) await captureDb.chunks.put(piece)
  // before them, because by it the server judges when they were recorded
  if (list.log && fresh.length > 0) await keepBroughtLog(interviewId, list.log)
  for (const one of fresh) await keepTake(interview, one)
  for (const { take } of fresh) if (take.state === 'kept') await finishTake(db, take.id)
  const written = await keepWritten({ db, interview, list })
  const cvPlace = list.cv && cv ? (cv === 'damaged' ? cv : await importCv(interview, list.cv, cv)) : null
  await keepProgress({ db, interview, list })
  const count = (place: PlacedTake['place']): number => whole.filter((one) => one.place === place).length
  return {
    added: fresh.length + written,
    known: count('known') + list.written.length - written,
    kept: count('taken'),
    damaged: placed.filter(isDamaged).map(({ take }) => take.questionId),
    cv: cvPlace,
  }
}

/** The take and its uploads at once. What the store has already is asked of the store, as after any restart. */
const keepTake = ({ id: interviewId, gid, scope }: Interview, { take, uploads }: PlacedTake): Promise<void> =>
  captureDb.transaction('rw', captureDb.takes, captureDb.uploads, async () => {
    // an answer is made from a stopped take, here as on the device that recorded it
    const state = take.state === 'kept' ? 'stopped' : take.state
    await captureDb.takes.put({ ...take, interviewId, gid, scope, state, practice: false, freed: false })
    await captureDb.uploads.bulkPut(
      uploads.map(({ cut, ...row }) => ({ ...row, ...(cut && { cut }), interviewId, stored: null, verified: null, parked: null, turn: 0 })),
    )
  })

/** Answers by choice and text that are not here; how many were added. */
async function keepWritten({ db, interview, list }: Bringing): Promise<number> {
  let added = 0
  for (const { id, ...fields } of list.written) {
    if (await isHere(db, 'answers', id)) continue
    const place = { id, scope: interview.scope, iv: interview.id }
    if (await insertMissing(db, 'answers', place, { ...fields, interviewId: interview.id, state: 'final' })) added++
  }
  return added
}

const STAGES: readonly unknown[] = [undefined, 'setup', 'rehearsal', 'interview', 'done']

/** What the other device knew of the way through the interview and this one does not. */
async function keepProgress({ db, interview, list: { progress } }: Bringing): Promise<void> {
  const changes: ChangesOf<'interviews'> = {}
  if (STAGES.indexOf(progress.stage) > STAGES.indexOf(interview.stage)) changes.stage = progress.stage
  if (interview.consent === undefined && progress.consent) changes.consent = progress.consent
  for (const moment of ['openedAt', 'startedAt', 'firstAnswerAt', 'finishedAt'] as const)
    if (interview[moment] === undefined && progress[moment] !== undefined) changes[moment] = progress[moment]
  if (Object.keys(changes).length > 0) await editDoc(db, 'interviews', interview.id, changes)
}
