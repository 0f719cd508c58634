import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { onProfileChange } from './profile-changes.ts'
import { deleteValue, deleteValues, readValue, readValues, updateValue, writeValue } from './profile-store.ts'
import { emptyProfile, profileEntries } from './profile.fake.ts'

beforeEach(() => emptyProfile())

it('keeps values under their keys, and finds those whose keys begin alike', async () => {
  await writeValue('lock:b', 2)
  await writeValue('lock:a', 1)
  await writeValue('locked', 3)
  expect(await readValues('lock:')).toEqual([1, 2])
  await deleteValues('lock:')
  await deleteValue('nothing')
  expect([await readValue('lock:a'), await profileEntries()]).toEqual([undefined, [['locked', 3]]])
})

it('changes a value one after the other, and removes it when nothing is left', async () => {
  const add = (by: number) => updateValue('n', (stored) => (typeof stored === 'number' ? stored : 0) + by)
  await Promise.all([add(1), add(2), add(4)])
  expect(await readValue('n')).toBe(7)
  await updateValue('n', () => undefined)
  await updateValue('never', (stored) => stored)
  expect(await profileEntries()).toEqual([])
})

it('changes nothing when the change throws', async () => {
  await writeValue('n', 1)
  const change = () => {
    throw new Error('no')
  }
  await expect(updateValue('n', change)).rejects.toThrow('no')
  expect(await readValue('n')).toBe(1)
})

it('says why the device took nothing', async () => {
  await readValue('n')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(writeValue('n', 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  await expect(updateValue('n', () => 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  put.mockRestore()
})

it('tells who reads values of that beginning, in this tab and in others, and nobody after that', async () => {
  const told: string[] = []
  const stop = onProfileChange('lock:', () => told.push('lock'))
  const stopOther = onProfileChange('kept:', () => told.push('kept'))
  await writeValue('lock:a', 1)
  await updateValue('kept:a', () => [])
  await deleteValue('lease:a')
  expect(told).toEqual(['lock', 'kept'])
  const otherTab = new BroadcastChannel('holdfast-profile')
  otherTab.postMessage('lock:a')
  await expect.poll(() => told).toEqual(['lock', 'kept', 'lock'])
  stop()
  stopOther()
  await deleteValues('lock:')
  expect(told).toHaveLength(3)
  otherTab.close()
})

it('tells other tabs, whether anybody listens in this one or not', async () => {
  const otherTab = new BroadcastChannel('holdfast-profile')
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  await writeValue('session', 1)
  const stop = onProfileChange('lock:', () => undefined)
  await deleteValue('session')
  await expect.poll(() => heard).toEqual(['session', 'session'])
  stop()
  otherTab.close()
})

it('does not wait for ever for a storage that fires no event, and answers again once that does', async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  let isSilent = true
  const open = IDBFactory.prototype.open
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    return isSilent ? ({} as IDBOpenDBRequest) : open.apply(this, args)
  })
  const fresh = await import('./profile-store.ts')
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.name : null),
    )
  const asked = Promise.all([failed(fresh.readValue('session')), failed(fresh.writeValue('session', 1))])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked).toEqual(['TooLateError', 'TooLateError'])
  // several in a row do not wait for each other
  expect(await failed(fresh.readValue('session'))).toBe('TooLateError')
  isSilent = false
  vi.useRealTimers()
  vi.restoreAllMocks()
})
