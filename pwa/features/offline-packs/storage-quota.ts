import { inTime } from '#worker/vault/in-time.ts'

/** True when this device has space for `bytes` more, with a tenth kept free, or when the browser does not tell. */
export async function hasStorageFor(
  bytes: number,
  storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<boolean> {
  const { quota, usage } = (storage && (await inTime(storage.estimate(), 'the storage of this site').catch(() => null))) ?? {}
  return quota === undefined || usage === undefined || quota - usage > bytes * 1.1
}
