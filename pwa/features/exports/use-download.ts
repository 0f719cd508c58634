import { useEffect, useRef, useState } from 'react'
import type { ExportKind } from '#shared/lib/exports/export-kinds.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { downloadFile } from '../../api/download-file.ts'
import { useCommand, type Command } from '../../api/use-command.ts'
import { saveFile } from '../../lib/save-file.ts'

interface Download {
  command: Command
  /** bytes that have come, of the one under way */
  bytes: number
  start: () => void
  stop: () => void
}

/** Larger files are the browser's own to download: they outlast the page, and no phone holds them. */
const MAX_IN_PAGE_BYTES = 200_000_000

/** Downloads an exported file, going on after a cut; leaving the page ends it. */
export function useDownload({ task_id, kind, name, url, bytes: size }: ExportedFile): Download {
  const command = useCommand()
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = (): void => {
    const { signal } = (running.current = new AbortController())
    setBytes(0)
    void command.run(async (send) => {
      if ((size ?? 0) > MAX_IN_PAGE_BYTES) {
        // an attachment: the page stays
        location.assign((await send('statistics', 'export_link', { task_id })).url)
        return
      }
      const file = await downloadFile(url, { type: TYPE_OF_KIND[kind], signal, onBytes: setBytes }).catch((error: unknown) => {
        if (!signal.aborted) throw error
        return null
      })
      if (file) saveFile(name, file)
    })
  }
  return { command, bytes, start, stop: () => running.current?.abort() }
}

const TYPE_OF_KIND: Readonly<Record<ExportKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  review: 'text/csv',
  videos: 'application/zip',
}
