import 'fake-indexeddb/auto'
import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { storedDoc } from '../../db/read.ts'
import type { Db } from '../../db/types.ts'
import { keepImportedLog, sendImportedLogs } from '../capture/imported-logs.ts'
import { captureDb } from '../capture/capture-db.ts'
import { recording } from '../capture/capture.fake.ts'
import { openSessionPage, signedLog, type LogPorts } from '../capture/session-log.ts'
import { closeSegment, setTakeState } from '../capture/takes.ts'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import { exportAnswers } from './export-answers.ts'
import { importAnswers } from './import-answers.ts'
import { CODE, emptyDevice, rescueDevice } from './rescue.fake.ts'

const open: Db[] = []
beforeEach(() => emptyDevice())
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function device(): Promise<Db> {
  const db = await rescueDevice({ id: 'i1' })
  open.push(db)
  return db
}

/** A server that answers or cannot be reached, and what it was told. */
function createServer() {
  const told: string[] = []
  const ports = {
    perfNow: () => 0,
    wallNow: () => 0,
    newId,
    anchor: vi.fn<LogPorts['anchor']>(({ keyId, publicKey }) => Promise.resolve(told.push(`key ${keyId} ${publicKey}`))),
    send: vi.fn<LogPorts['send']>(({ keyId, log, signature }) => Promise.resolve(told.push(`log ${keyId} ${log} ${signature}`))),
  }
  return { told, ports }
}

/** A rescue file of a device that recorded offline, and the log as that device signed it. */
async function fileOf() {
  const db = await device()
  const takeId = await recording([10])
  const page = await openSessionPage('i1', createServer().ports)
  await page.note({ kind: 'take', answerId: takeId })
  await closeSegment(takeId, 0, 'none')
  await page.note({ kind: 'end', answerId: takeId, recordedMs: 1000 })
  await setTakeState(takeId, 'interrupted', 9)
  const interview = must(await storedDoc(db, 'interviews', 'i1'), 'a device has it')
  const { file } = await exportAnswers({ interview, answers: [], code: CODE, derive })
  const keyId = must(await captureDb.sessionKeys.get('i1'), 'a page was opened').keyId
  return { db, takeId, keyId, file: must(file, 'there is something to save') }
}
const bring = (db: Db, file: Blob) => importAnswers({ db, interviewId: 'i1', file, code: CODE, derive })

describe('S069 the log of the device that recorded', () => {
  it('goes with its recordings, as that device signed it, and is told to the server word for word with its key', async () => {
    const { file, keyId, takeId } = await fileOf()
    await emptyDevice()
    await bring(await device(), file)
    const [row] = await captureDb.broughtLogs.toArray()
    const { publicKey, log, signature } = must(row, 'it was brought')
    expect(JSON.parse(log)).toMatchObject({ interviewId: 'i1', entries: [{ kind: 'boot' }, { answerId: takeId }, { kind: 'end' }] })
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    expect(verify('sha256', Buffer.from(log), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))).toBe(true)
    const { told, ports } = createServer()
    await sendImportedLogs('i1', ports)
    expect(told).toEqual([`key ${keyId} ${publicKey}`, `log ${keyId} ${log} ${signature}`])
    expect(await captureDb.broughtLogs.count()).toBe(0)
  })

  it('waits for a connection, and is given up only when the server calls it no log', async () => {
    const { file } = await fileOf()
    await emptyDevice()
    await bring(await device(), file)
    const { ports } = createServer()
    ports.send.mockRejectedValueOnce(new OfflineError('no answer'))
    await expect(sendImportedLogs('i1', ports)).rejects.toThrow('no answer')
    ports.send.mockRejectedValueOnce(new ApiError({ status: 503, error_code: 1 }))
    await expect(sendImportedLogs('i1', ports)).rejects.toThrow()
    expect(await captureDb.broughtLogs.count()).toBe(1)
    ports.send.mockRejectedValueOnce(new ApiError({ status: 422, error_code: 1001 }))
    await sendImportedLogs('i1', ports)
    expect(await captureDb.broughtLogs.count()).toBe(0)
  })

  it('is not brought back to the device that writes it, and an older state of it takes the place of none', async () => {
    const { db, file } = await fileOf()
    await bring(db, file)
    const own = must(await signedLog('i1'), 'a page was opened')
    await keepImportedLog('i1', own)
    expect(await captureDb.broughtLogs.count()).toBe(0)
    const other = { ...own, keyId: 'k2' }
    await keepImportedLog('i1', other)
    await keepImportedLog('i1', { ...other, log: 'shorter' })
    expect(await captureDb.broughtLogs.toArray()).toMatchObject([{ keyId: 'k2', log: own.log }])
  })
})
