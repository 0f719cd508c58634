import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { BLOCK_BYTES } from '#worker/vault/schema.ts'
import { openFile } from '#worker/vault/read.ts'
import { vault } from '../offline-packs/vault-db.ts'
import { fakeStore, patternBytes } from '../offline-packs/vault.fake.ts'
import { bringMedia } from './bring-media.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { dropOwnPack } from './keep-media.ts'
import { skipsVideos, skipVideos } from './skip-videos.ts'
import { mediaIdOf, ownPackId, type MediaPack } from './plan-media.ts'

const logo = patternBytes(500, 3)
const film = patternBytes(2 * BLOCK_BYTES + 7)
const LOGO = 'company_logos/g/01logo.png'
const FILM = 'company_videos/g/01film.webm'
const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  of: 'logo' as const,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('base64'),
})
const packOf = (...files: ReturnType<typeof fileOf>[]): MediaPack => ({
  interview: { id: 'iv1', gid: 'g', scope: 'job:j', jobId: 'j', name: 'Cara' },
  files,
})
const PACK = packOf(fileOf(FILM, film), fileOf(LOGO, logo))
const storeOf = () => fakeStore({ [LOGO]: logo, [FILM]: film })
const bring = (pack: MediaPack, store = storeOf(), { withVideos = true, signal = new AbortController().signal } = {}) =>
  bringMedia(pack, { accountId: 'can1', withVideos, signal, fetchBlock: store.fetchBlock })
const here = async (): Promise<string[]> => {
  const found: string[] = []
  for (const name of [LOGO, FILM]) {
    const file = await openFile(indexedDB, mediaIdOf('iv1', name), Date.now())
    if (file) found.push(name)
    file?.close()
  }
  return found
}
afterEach(async () => {
  for (const table of vault().tables) await table.clear()
})

it('S038 brings pictures first and goes on after a cut in the middle of a video, each block once', async () => {
  const store = storeOf()
  store.blocksUntilCut = 2
  expect(await bring(PACK, store)).toBe('offline')
  expect(await here()).toEqual([LOGO])
  expect(await vault().packs.get(ownPackId('iv1'))).toMatchObject({ doneBytes: 500 + BLOCK_BYTES, totalBytes: 500 + film.length })
  store.blocksUntilCut = 9
  expect(await bring(PACK, store)).toBe('all')
  expect(store.asked.map(({ objectName, from }) => [objectName, from / BLOCK_BYTES])).toEqual([
    [LOGO, 0],
    [FILM, 0],
    [FILM, 1],
    [FILM, 2],
  ])
  expect(await here()).toEqual([LOGO, FILM])
})

it('brings no video for somebody who skips them, and stops in the middle of one', async () => {
  expect(await bring(PACK, storeOf(), { withVideos: false })).toBe('all')
  expect(await here()).toEqual([LOGO])
  const stop = new AbortController()
  stop.abort()
  const store = storeOf()
  store.blocksUntilCut = 1
  expect(await bring(PACK, store, { signal: stop.signal })).toBe('stopped')
})

it('leaves out a file that is gone or is other bytes, holds up no other one, and takes off what the pack names no more', async () => {
  const gone = fileOf('company_logos/g/01gone.png', logo)
  const other = fileOf('interviewer_images/g/01other.png', film)
  const store = fakeStore({ [LOGO]: logo, [FILM]: film, [other.name]: patternBytes(film.length, 9) })
  expect(await bring(packOf(gone, other, ...(PACK.files as [])), store)).toBe('some')
  expect(await here()).toEqual([LOGO, FILM])
  expect(await vault().media.count()).toBe(2)
  expect(await bring(packOf(fileOf(LOGO, logo)))).toBe('all')
  expect([await here(), await vault().blocks.count()]).toEqual([[LOGO], 1])
})

it('takes pack, voices and files off this device with the interview, and nothing of another one', async () => {
  await bring(PACK)
  await bring({ ...PACK, interview: { ...PACK.interview, id: 'iv2' } })
  for (const id of ['iv1', 'iv2']) {
    for (const key of [`pack:${id}`, `voice:${id}:a.m4a`]) await writeValue(key, 'here')
    await skipVideos(id)
  }
  await dropOwnPack('iv1')
  const rest = async (id: string) => [await readValue(`pack:${id}`), await readValue(`voice:${id}:a.m4a`), await skipsVideos(id)]
  expect([await rest('iv1'), await rest('iv2')]).toEqual([
    [undefined, undefined, false],
    ['here', 'here', true],
  ])
  expect(await here()).toEqual([])
  expect(await vault().packs.toCollection().primaryKeys()).toEqual([ownPackId('iv2')])
})
