import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { must } from '#shared/primitives/must.ts'

/** A file and a port that nobody has any reason to touch. */
export interface Canary {
  folder: string
  /** absolute; a named pipe, so that opening it for reading is seen at once and never only perhaps */
  file: string
  url: string
  /** paths touched since it is there */
  touched(): string[]
  stop(): Promise<void>
}

export async function startCanary(): Promise<Canary> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-canary-'))
  const file = path.join(folder, 'canary.ts')
  execFileSync('sh', ['-c', 'mkfifo "$0"', file])
  const touched: string[] = []
  // waits until somebody opens the other end
  const opened = open(file, constants.O_WRONLY).then(async (handle) => {
    touched.push('file')
    await handle.close()
  })
  const server = createServer((request, response) => {
    touched.push(`port: ${request.url}`)
    response.end()
  }).on('connection', () => touched.push('port'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { port } = must(typeof address === 'object' ? address : null, 'listening')
  return {
    folder,
    file,
    url: `http://127.0.0.1:${port}/canary.ts`,
    touched: () => [...touched],
    async stop() {
      const end = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
      await opened
      closeSync(end)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
