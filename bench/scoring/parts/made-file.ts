import { writeFileSync } from 'node:fs'
import type { CallApi } from '../../lib/call-api.ts'
import type { Child } from '../../lib/child.ts'
import { watchMemory } from '../../lib/watch-memory.ts'

export interface MadeFile {
  ms: number
  memoryBytes: number
  bytes: number
}

interface Task {
  task_id: string
  status: string
  bytes: number | null
}

/** From the question for a file until it is ready, with the growth of the server meanwhile. */
export async function measureMaking(
  server: Child,
  call: CallApi,
  { path, body }: { path: string; body: object },
): Promise<MadeFile & { taskId: string }> {
  const memory = watchMemory(server.pid)
  const began = performance.now()
  const { task_id: taskId } = await call<Task>(path, body)
  for (;;) {
    const { files } = await call<{ files: Task[] }>('statistics/fetch_exported_files', {})
    const file = files.find((one) => one.task_id === taskId)
    if (file?.status === 'failed') throw new Error('the file could not be made')
    if (file?.status === 'ready') return { ms: performance.now() - began, memoryBytes: memory.stop(), bytes: file.bytes ?? 0, taskId }
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}
const ASK_MS = 50

/** Fetches a ready file by its address. */
export async function download(call: CallApi, taskId: string, to: string): Promise<void> {
  const { url } = await call<{ url: string }>('statistics/export_link', { task_id: taskId })
  writeFileSync(to, Buffer.from(await (await fetch(url)).arrayBuffer()))
}
