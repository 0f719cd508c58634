import { latestRound } from '#shared/policies/rounds/redo.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/primitives/must.ts'
import { editDoc, insertMissing } from '../../db/edit.ts'
import { isHere, storedDoc } from '../../db/read.ts'
import type { ChangesOf, Db } from '../../db/types.ts'
import { keepImportedLog } from '../capture/imported-logs.ts'
import { captureDb } from '../capture/capture-db.ts'
import { finishTake } from '../capture/finish-take.ts'
import { ElsewhereError } from '../capture/question-lock.ts'
import { importCv, type ImportedCv } from './import-cv.ts'
import { importPhoto, type ImportedPhoto } from './import-photo.ts'
import { placeTakes, type PlacedTake } from './place-take.ts'
import { RescueError, type RescueCode } from './rescue-file.ts'
import type { RescueList, RescueTake } from './rescue-list.ts'
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
  /** questions whose recordings are here and no answers yet, because another tab is at them: the next import makes them so */
  elsewhere: string[]
  /** null: the file holds no CV */
  cv: ImportedCv | 'damaged' | null
  /** absent: the file holds no photo of the person */
  photo?: ImportedPhoto | 'damaged'
}

interface Bringing {
  db: Db
  interview: Interview
  list: RescueList
}

/**
 * Imports the answers of a rescue file, to be sent like own ones. Ids stay, so a repeat adds nothing twice and finishes the rest. Reads the
 * file to its end first and writes rows after their bytes; damaged recordings are left out and named.
 * @throws RescueError
 */
export async function importAnswers(of: RescueCode & { db: Db; interviewId: string; file: Blob }): Promise<Imported> {
  const { db, interviewId, file, code, derive } = of
  const { list, damaged, cv, photo } = await readRescue(file, of)
  if (list.interviewId !== interviewId) throw new RescueError('otherInterview')
  const interview = must(await storedDoc(db, 'interviews', interviewId), 'this page opens with its interview')
  const placed = await placeTakes(db, list)
  const isDamaged = ({ place, take }: PlacedTake): boolean => place !== 'known' && damaged.has(take.id)
  const whole = placed.filter((one) => !isDamaged(one))
  const fresh = whole.filter(({ place }) => place === 'free')
  const wanted = new Set(fresh.map(({ take }) => take.id))
  for await (const piece of wantedPieces({ file, code, derive, list }, wanted)) await captureDb.chunks.put(piece)
  // before them, because by it the server judges when they were recorded
  if (list.log && fresh.length > 0) await keepImportedLog(interviewId, list.log)
  for (const one of fresh) await keepTake(interview, one)
  const { finished, elsewhere } = await finishKept(db, whole)
  const written = await keepWritten({ db, interview, list })
  const cvPlace = list.cv && cv ? (cv === 'damaged' ? cv : await importCv(interview, list.cv, cv)) : null
  const photoPlace = list.photo && photo ? (photo === 'damaged' ? photo : await importPhoto(interview, list.photo, photo)) : undefined
  await keepProgress({ db, interview, list })
  const isElsewhere = ({ take }: PlacedTake): boolean => elsewhere.some(({ id }) => id === take.id)
  const here = whole.filter((one) => one.place !== 'taken' && !isElsewhere(one))
  const added = here.filter(({ place, take }) => place === 'free' || finished.has(take.id)).length
  return {
    added: added + written,
    known: here.length - added + list.written.length - written,
    kept: whole.filter(({ place }) => place === 'taken').length,
    damaged: placed.filter(isDamaged).map(({ take }) => take.questionId),
    elsewhere: elsewhere.map(({ questionId }) => questionId),
    cv: cvPlace,
    ...(photoPlace && { photo: photoPlace }),
  }
}

/**
 * Finishes takes that are answers in the file and not here: those just imported, and those that an earlier import did not reach. A take
 * that another tab holds delays no other.
 */
async function finishKept(db: Db, placed: readonly PlacedTake[]): Promise<{ finished: ReadonlySet<string>; elsewhere: RescueTake[] }> {
  const finished = new Set<string>()
  const elsewhere: RescueTake[] = []
  for (const { take } of placed) {
    if (!(await isUnfinished(take))) continue
    try {
      if (await finishTake(db, take.id)) finished.add(take.id)
    } catch (error) {
      if (!(error instanceof ElsewhereError)) throw error
      elsewhere.push(take)
    }
  }
  return { finished, elsewhere }
}

/** Kept where the file was made, and waiting for a decision here. One that went on here is another recording by now, and is decided about here. */
async function isUnfinished({ id, state, segments }: RescueTake): Promise<boolean> {
  const row = await captureDb.takes.get(id)
  if (state !== 'kept' || !row) return false
  return (row.state === 'stopped' || row.state === 'interrupted') && row.segments.length === segments.length
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

/** Keeps progress of the other device that this one lacks. */
async function keepProgress({ db, interview, list: { progress } }: Bringing): Promise<void> {
  const changes: ChangesOf<'interviews'> = {}
  // of a former round nothing ends this one
  const isOfThisRound = latestRound(progress.rounds) >= latestRound(interview.rounds)
  if (isOfThisRound && STAGES.indexOf(progress.stage) > STAGES.indexOf(interview.stage)) changes.stage = progress.stage
  if (interview.consent === undefined && progress.consent) changes.consent = progress.consent
  for (const moment of ['openedAt', 'startedAt', 'firstAnswerAt', 'finishedAt'] as const)
    if ((isOfThisRound || moment === 'openedAt') && interview[moment] === undefined && progress[moment] !== undefined)
      changes[moment] = progress[moment]
  if (Object.keys(changes).length > 0) await editDoc(db, 'interviews', interview.id, changes)
}
