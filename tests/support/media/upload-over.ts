import { setTimeout as after } from 'node:timers/promises'
import { createFakeUploads } from '#worker/upload/s3.fake.ts'
import { createFetchPut } from '#worker/upload/s3/fetch-put.ts'
import { createHttpApi } from '#worker/upload/s3/http-api.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import { runUpload } from '#worker/upload/run-upload.ts'

export interface DeviceUpload {
  /** origin that the device reaches the server by */
  url: string
  token: string
  row: Pick<UploadRow, 'id' | 'interviewId' | 'answerId'>
  bytes: Uint8Array<ArrayBuffer>
  /** patience and pauses of the engine are so many times shorter */
  speed: number
  signal: AbortSignal
}

/** The engine of the app in this process: real requests over real connections, the recording in memory. Comes to its end when the server has compared the whole. @returns runs it took */
export async function uploadOver({ url, token, row, bytes, speed, signal }: DeviceUpload): Promise<number> {
  const device = createFakeUploads()
  device.add(row, bytes)
  const ports = {
    ...device.ports,
    api: createHttpApi({
      baseUrl: url,
      fetch: (to, init) => fetch(to, init),
      token: () => Promise.resolve(token),
      timeout: (ms) => AbortSignal.timeout(ms / speed),
    }),
    // addresses name the origin that a request came by
    put: createFetchPut({
      fetch: (to, init) => fetch(to, init),
      after: (ms, work) => {
        const timer = setTimeout(work, ms / speed)
        return () => clearTimeout(timer)
      },
    }),
    clock: { now: () => Date.now(), sleep: (ms: number, stop: AbortSignal) => after(ms / speed, undefined, { signal: stop }) },
    random: Math.random,
  }
  for (let runs = 1; ; runs++) {
    const result = await runUpload(ports, row.id, signal, true)
    if (device.rows.get(row.id)?.stored) return runs
    signal.throwIfAborted()
    // as the app: offline and busy are asked again soon, everything else would be a fault
    if (result.status !== 'offline' && result.status !== 'busy' && result.status !== 'failed') throw new Error(`ended as ${result.status}`)
    await after(500 / speed, undefined, { signal })
  }
}
