import type { RxStorage } from 'rxdb/plugins/core'
import { describe, expect, it } from 'vitest'
import { deviceOptions, memoryStorage, RECRUITER, serverWith, useDevices } from '../device.fake.ts'
import { editDoc, insertDoc } from '../edit.ts'
import { openDatabase } from '../open-db.ts'
import { StorageBrokenError, StorageFullError } from '../storage-errors.ts'

const { start } = useDevices()

describe('a device in trouble', () => {
  const failing = (error: () => Error | null): RxStorage<unknown, unknown> => {
    const storage = memoryStorage()
    return {
      ...storage,
      createStorageInstance: async (params) => {
        const instance = await storage.createStorageInstance(params)
        const write = instance.bulkWrite.bind(instance)
        instance.bulkWrite = async (rows, context) => {
          const failure = error()
          if (failure && params.collectionName === 'comments') throw failure
          return await write(rows, context)
        }
        return instance
      },
    }
  }

  it('without room refuses an edit by name, and takes it when there is room again', async () => {
    let failure: Error | null = null
    const db = await start(deviceOptions(serverWith('a'), { storage: failing(() => failure) }))
    await db.sync.awaitInitial()
    failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    await expect(editDoc(db, 'comments', 'a', { text: 'no room' })).rejects.toBeInstanceOf(StorageFullError)
    const fields = { interviewId: 'i', authorId: RECRUITER.id, authorName: 'Rita', text: 'mine', createdAt: 1 }
    await expect(insertDoc(db, 'comments', { id: 'made', scope: 'job:j', iv: 'i' }, fields)).rejects.toBeInstanceOf(StorageFullError)
    failure = null
    await editDoc(db, 'comments', 'a', { text: 'room' })
    expect((await db.collections.comments.findOne('a').exec())?.text).toBe('room')
  })

  it('whose storage is lost says so', async () => {
    let failure: Error | null = null
    const db = await start(deviceOptions(serverWith('a'), { storage: failing(() => failure) }))
    await db.sync.awaitInitial()
    failure = Object.assign(new Error('Connection to Indexed Database server lost. Refresh the page to try again'), {
      name: 'UnknownError',
    })
    await expect(editDoc(db, 'comments', 'a', { text: 'lost' })).rejects.toBeInstanceOf(StorageBrokenError)
    expect(db.sync.state()).toMatchObject({ phase: 'needsYou', reason: 'broken' })
  })

  it('that cannot open its storage rejects by name', async () => {
    const storage = {
      ...memoryStorage(),
      createStorageInstance: () => Promise.reject(Object.assign(new Error('x'), { name: 'OpenFailedError' })),
    }
    await expect(openDatabase(deviceOptions(serverWith(), { storage: storage as never }))).rejects.toBeInstanceOf(StorageBrokenError)
  })
})
