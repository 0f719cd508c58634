import type { StuckRow } from '#shared/views/stuck.ts'
import { resultsKey, type DeviceStore } from '../../db/device-store.ts'
import type { Db } from '../../db/types.ts'
import type { StuckPage } from './StuckList.tsx'

const MOST = 20
type Kept = readonly { query: string; page: StuckPage }[]

/**
 * Stores answered pages of the console to be read offline. They hold no names, which come from this device's documents, so that erased or
 * no longer granted candidates vanish here as well.
 */
export async function keepPage(store: DeviceStore, { accountId, query }: Whose, page: StuckPage): Promise<void> {
  const others = (await read(store, accountId)).filter((one) => one.query !== query)
  const nameless = { ...page, rows: page.rows.map((row) => ({ ...row, candidate_name: '' })) }
  await store.write(resultsKey(accountId), [{ query, page: nameless }, ...others].slice(0, MOST))
}

/** The last answer to the same question; null when it was never asked here, or when nobody of it is on this device. */
export async function keptPage(
  store: DeviceStore,
  { accountId, query }: Whose,
  { collections }: Pick<Db, 'collections'>,
): Promise<StuckPage | null> {
  const page = (await read(store, accountId)).find((one) => one.query === query)?.page
  if (!page) return null
  const here = await collections.interviews.findByIds(page.rows.map((row) => row.interview_id)).exec()
  const rows = page.rows.flatMap((row) => {
    const interview = here.get(row.interview_id)
    return interview ? [{ ...NOT_KEPT, ...row, candidate_name: interview.name ?? '' }] : []
  })
  // an empty list would claim that all deliveries go on
  return rows.length === 0 && page.rows.length > 0 ? null : { ...page, rows }
}

/** Fields that pages kept by an earlier version lack. */
const NOT_KEPT: Pick<StuckRow, 'devices'> = { devices: [] }

interface Whose {
  accountId: string
  /** page and filter */
  query: string
}

/** Written by this file only. */
const read = async (store: DeviceStore, accountId: string): Promise<Kept> =>
  ((await store.read(resultsKey(accountId))) as Kept | undefined | null) ?? []
