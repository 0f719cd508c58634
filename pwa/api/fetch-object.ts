import { call } from './client.ts'

/** Side effects; tests put their own in their place. */
interface FetchObjectPorts {
  address(): Promise<string>
  fetch(url: string): Promise<Response>
}

/** Fetches a stored file as it is. Asks once more for an expired address, which also reveals a lost right; throws when there is no connection or no file. */
export const fetchObject = async (bucket_name: string, object_name: string): Promise<Blob> =>
  await fetchByAddress({
    address: async () => (await call('s3', 'get_s3_object_url', { bucket_name, object_name })).url,
    fetch: (url) => fetch(url),
  })

/** The same over ports. */
export async function fetchByAddress({ address, fetch }: FetchObjectPorts): Promise<Blob> {
  const first = await fetch(await address())
  const answer = first.status === 403 ? await fetch(await address()) : first
  if (!answer.ok) throw new Error(`the store answered ${answer.status}`)
  return await answer.blob()
}
