import type { Interview } from '#shared/entities/interview.ts'
import { must } from '#shared/lib/must.ts'
import { editDoc, insertDoc } from '../../db/edit.ts'
import { isHere, readDoc, storedDoc } from '../../db/read.ts'
import type { ChangesOf, Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'
import { finishTake } from '../capture/finish-take.ts'
import { importCv, type ImportedCv } from './import-cv.ts'
import { openFile, RescueError } from './rescue-file.ts'
import type { RescueList, RescueTake } from './rescue-list.ts'
import { piecesOf, readRescue } from './read-rescue.ts'

export interface Imported {
  /** answers that are on this device now and were not before */
  added: number
  /** answers that were here or with the employer already */
  known: number
  /** answers whose place a recording of this device has taken: that one stays */
  kept: number
  /** null: the file holds no CV */
  cv: ImportedCv | null
}

interface Bringing {
  db: Db
  interview: Interview
  list: RescueList
}

/**
 * Brings the answers of a rescue file to this device, from where they are sent like its own. Ids are those they were recorded under, so a second import, also of
 * another copy or after a crash in the middle, adds nothing twice. The file is read to its end before anything is kept of it, and rows come after their bytes:
 * nothing here ever names a byte that is not there.
 * @throws RescueError
 */
export async function importAnswers(of: { db: Db; interviewId: string; file: Blob; code: string }): Promise<Imported> {
  const { db, interviewId, file, code } = of
  const { list, cv } = await readRescue(file, code)
  if (list.interviewId !== interviewId) throw new RescueError('otherInterview')
  const interview = must(await storedDoc(db, 'interviews', interviewId), 'this page opens with its interview')
  const places = new Map<string, Place>()
  for (const take of list.takes) places.set(take.id, await placeFor(db, list, take))
  const fresh = list.takes.filter((take) => places.get(take.id) === 'free')
  for await (const piece of piecesOf(list, openFile(file, code))) if (places.get(piece.takeId) === 'free') await captureDb.chunks.put(piece)
  for (const take of fresh) await keepTake({ db, interview, list }, take)
  for (const take of fresh) if (take.state === 'kept') await finishTake(db, take.id)
  const written = await keepWritten({ db, interview, list })
  const cvPlace = list.cv && cv ? await importCv(interview, list.cv, cv) : null
  await keepProgress({ db, interview, list })
  const count = (place: Place): number => [...places.values()].filter((found) => found === place).length
  return { added: fresh.length + written, known: count('known') + list.written.length - written, kept: count('taken'), cv: cvPlace }
}

/** known: here already. taken: an own recording has the same number of the same question, and two recordings never share an object. */
type Place = 'free' | 'known' | 'taken'

async function placeFor(db: Db, list: RescueList, take: RescueTake): Promise<Place> {
  // a take without an answer yet is here as a row, one that was sent and freed elsewhere as an answer
  if (await captureDb.takes.get(take.id)) return 'known'
  if ((await readDoc(db, 'answers', take.id))?.receipt) return 'known'
  const names = list.uploads.filter((row) => row.answerId === take.id).map((row) => row.id)
  return (await captureDb.uploads.bulkGet(names)).some(Boolean) ? 'taken' : 'free'
}

/** The take and its uploads at once. What the store has already is asked of the store, as after any restart. */
const keepTake = ({ interview, list }: Bringing, take: RescueTake): Promise<void> =>
  captureDb.transaction('rw', captureDb.takes, captureDb.uploads, async () => {
    const { id: interviewId, gid, scope } = interview
    // an answer is made from a stopped take, here as on the device that recorded it
    const state = take.state === 'kept' ? 'stopped' : take.state
    await captureDb.takes.put({ ...take, interviewId, gid, scope, state, practice: false, freed: false })
    const rows = list.uploads.filter((row) => row.answerId === take.id)
    await captureDb.uploads.bulkPut(
      rows.map(({ cut, ...row }) => ({ ...row, ...(cut && { cut }), interviewId, stored: null, verified: null, parked: null, turn: 0 })),
    )
  })

/** Answers by choice and text that are not here; how many were added. */
async function keepWritten({ db, interview, list }: Bringing): Promise<number> {
  let added = 0
  for (const { id, ...fields } of list.written) {
    if (await isHere(db, 'answers', id)) continue
    await insertDoc(
      db,
      'answers',
      { id, scope: interview.scope, iv: interview.id },
      { ...fields, interviewId: interview.id, state: 'final' },
    )
    added++
  }
  return added
}

const STAGES: readonly unknown[] = [undefined, 'setup', 'rehearsal', 'interview', 'done']

/** What the other device knew of the way through the interview and this one does not: recorded in time is in time, wherever it is sent from. */
async function keepProgress({ db, interview, list: { progress } }: Bringing): Promise<void> {
  const changes: ChangesOf<'interviews'> = {}
  if (STAGES.indexOf(progress.stage) > STAGES.indexOf(interview.stage)) changes.stage = progress.stage
  if (interview.consent === undefined && progress.consent) changes.consent = progress.consent
  for (const moment of ['openedAt', 'startedAt', 'firstAnswerAt', 'finishedAt'] as const)
    if (interview[moment] === undefined && progress[moment] !== undefined) changes[moment] = progress[moment]
  if (Object.keys(changes).length > 0) await editDoc(db, 'interviews', interview.id, changes)
}
