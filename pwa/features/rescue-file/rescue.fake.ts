import type { Interview } from '#shared/entities/interview.ts'
import { deviceOptions, FakeServer } from '../../db/device.fake.ts'
import { openDatabase } from '../../db/open-db.ts'
import type { Db } from '../../db/types.ts'
import { captureDb } from '../capture/capture-db.ts'

export const CODE = '0123-4567-89AB-CDEF'
export const CANDIDATE = { id: '01hzzzzzzzzzzzzzzzzzzzzzzc', gid: '01hzzzzzzzzzzzzzzzzzzzzzzg', role: 'jobseeker', name: 'Cara' } as const
const INTERVIEW = {
  gid: CANDIDATE.gid,
  scope: 'job:j',
  rev: 1,
  op: 's:1',
  at: 1,
  by: 's',
  _deleted: false,
  jobId: 'j',
  name: 'Cara',
  email: 'cara@example.com',
  createdAt: 1,
  fop: { jobId: 's:1', name: 's:1', email: 's:1', createdAt: 's:1' },
}

export const emptyDevice = async (): Promise<void> => void (await Promise.all(captureDb.tables.map((table) => table.clear())))

/** Device of a browser that opened the link of this interview. */
export async function rescueDevice(interview: { id: string } & Partial<Pick<Interview, 'cv' | 'identityPhoto'>>): Promise<Db> {
  const server = new FakeServer()
  server.documents.set('interviews', [{ ...INTERVIEW, ...interview, iv: interview.id }])
  const db = await openDatabase(deviceOptions(server, { actor: CANDIDATE, collections: ['interviews', 'answers'] }))
  await db.sync.awaitInitial()
  return db
}
