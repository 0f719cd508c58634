import { captureDb, type TakeRow } from './capture-db.ts'
import { appendChunk, openSegment, openTake } from './takes.ts'

/** Options with which the tests open a take. */
export const wish = {
  interviewId: 'i1',
  questionId: 'q1',
  gid: 'g1',
  scope: 'job:j1',
  practice: false,
  free: false,
  limitMs: 120_000,
  nowMs: 1_000_000,
}

/** Progress through an interview, as the device knows it. */
export const visit = {
  session: { actor: { id: 'c1', role: 'jobseeker' as const, gid: 'g1', name: '' }, token: 't', expiresAt: 1 },
  jobName: 'Pilot',
  companyName: '',
  openedAt: 1,
  deviceChecked: true,
  mode: 'video' as const,
  thinking: {},
}

/** A piece of `length` equal bytes. */
export const bytes = (length: number, value: number): ArrayBuffer => new Uint8Array(length).fill(value).buffer

/** A take that records, with pieces of these lengths on disk, a second each; answers its id. */
export async function recording(pieces: readonly number[], changes: Partial<typeof wish> = {}): Promise<string> {
  const take = await openTake({ ...wish, ...changes })
  await openSegment(take.id, { mime: 'video/webm', fromMs: 0, nowMs: wish.nowMs })
  for (const [index, length] of pieces.entries())
    await appendChunk(take.id, 0, { bytes: bytes(length, index + 1), toMs: (index + 1) * 1000 })
  return take.id
}

/** The take as the device has it. */
export const row = async (id: string): Promise<TakeRow> => (await captureDb.takes.get(id)) ?? Promise.reject(new Error('no take'))

/** Forgets everything that was recorded. */
export async function clearCapture(): Promise<void> {
  await Promise.all(captureDb.tables.map((table) => table.clear()))
}
