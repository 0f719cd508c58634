import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/universal'
import { EXPORT_SECTIONS } from '#shared/lib/exports/export-kinds.ts'
import type { CallApi } from '../../lib/call-api.ts'
import { Child } from '../../lib/child.ts'
import { watchMemory } from '../../lib/watch-memory.ts'
import type { Place } from '../place.ts'
import { download, measureMaking, type MadeFile } from './made-file.ts'

export interface WorkbookTimes {
  /** asked for, read from the database, written and stored */
  whole: MadeFile[]
  /** the same rows, written alone: by our writer, and by exceljs as a stream */
  ours: MadeFile[]
  theirs: MadeFile[]
  rows: number
}

/** A file of ten thousand people with all six sheets; then the rows of it are written by two writers, each in a process of its own. */
export async function measureWorkbook(server: Child, place: Place, given: { call: CallApi; rounds: number }): Promise<WorkbookTimes> {
  const { call, rounds } = given
  const folder = mkdtempSync(join(process.env['BENCH_TMP'] ?? tmpdir(), 'holdfast-workbook-'))
  const file = join(folder, 'file.xlsx')
  const lines = join(folder, 'rows.jsonl')
  try {
    const found: WorkbookTimes = { whole: [], ours: [], theirs: [], rows: 0 }
    for (let round = 0; round < rounds; round++) {
      const body = { job_id: place.jobId, sections: [...EXPORT_SECTIONS] }
      const { taskId, ...made } = await measureMaking(server, call, { path: 'recruiter/export_candidates', body })
      found.whole.push(made)
      if (round === 0) {
        await download(call, taskId, file)
        found.rows = await keepRows(file, lines)
      }
    }
    for (let round = 0; round < rounds; round++) {
      found.ours.push(await writeBy('ours', lines, join(folder, 'ours.xlsx')))
      found.theirs.push(await writeBy('theirs', lines, join(folder, 'theirs.xlsx')))
    }
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Keeps the rows of a workbook as lines of JSON, sheet by sheet. Gives how many there are. */
async function keepRows(from: string, to: string): Promise<number> {
  const bytes = new Uint8Array(readFileSync(from)).buffer
  const all: string[] = []
  for (const section of EXPORT_SECTIONS)
    for (const row of (await readSheet(bytes, section, { trim: false })) as unknown[][])
      all.push(JSON.stringify([section, row.map((cell) => (typeof cell === 'number' || typeof cell === 'string' ? cell : ''))]))
  writeFileSync(to, all.join('\n'))
  return all.length
}

async function writeBy(name: 'ours' | 'theirs', lines: string, to: string): Promise<MadeFile> {
  const writer = new Child(new URL('writers.ts', import.meta.url))
  try {
    await writer.ask('load')
    const memory = watchMemory(writer.pid)
    const made = await writer.ask<{ ms: number; bytes: number }>(name, { lines, to })
    return { ...made, memoryBytes: memory.stop() }
  } finally {
    await writer.stop()
  }
}
