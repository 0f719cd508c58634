import { mkdtempSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'

let path: string | undefined
let file: number | undefined

/** The log of all servers of a test in a browser, so that a failed one can leave it. Servers in processes of their own write into the same file. */
export const keptLog = {
  /** begins to keep; until then servers of tests are silent */
  begin(): void {
    path ??= join(mkdtempSync(join(tmpdir(), 'holdfast-log-')), 'server.log')
    file ??= openSync(path, 'a')
  },
  /** null when nothing is kept */
  path: (): string | null => path ?? null,
  logger: (): Logger =>
    file === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, { write: (line: string) => void writeSync(file ?? 1, line) }),
  clear(): void {
    // the open files of all writers append, so they go on at the beginning
    if (path !== undefined) truncateSync(path)
  },
  text: (): string => (path === undefined ? '' : readFileSync(path, 'utf8')),
}
