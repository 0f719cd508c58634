import { useEffect, useRef, useState } from 'react'
import type { ExportKind } from '#shared/lib/exports/export-kinds.ts'
import type { ExportedFile } from '#shared/views/exported-file.ts'
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

/** Downloads an exported file, going on after a cut; leaving the page ends it. */
export function useDownload({ kind, name, url }: Pick<ExportedFile, 'kind' | 'name' | 'url'>): Download {
  const command = useCommand()
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = (): void => {
    const { signal } = (running.current = new AbortController())
    setBytes(0)
    void command.run(async () => {
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
