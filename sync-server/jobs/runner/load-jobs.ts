import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Job } from './define-job.ts'

/** Every job by name: one file each in `jobs/` or a folder of it beside this one. Throws for a file that is none. */
export async function loadJobs(): Promise<ReadonlyMap<string, Job>> {
  const folder = path.dirname(import.meta.dirname)
  const found = (await readdir(folder, { recursive: true })).toSorted()
  const files = found.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(RUNNER))
  const jobs = await Promise.all(files.map(async (file) => [path.basename(file, '.ts'), await loadJob(path.join(folder, file))] as const))
  return new Map(jobs)
}

const RUNNER = `${path.basename(import.meta.dirname)}${path.sep}`

async function loadJob(file: string): Promise<Job> {
  const loaded: unknown = await import(pathToFileURL(file).href)
  const job = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : null
  if (!isJob(job)) throw new Error(`${file} has no job as its default export`)
  return job
}

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function' && 'data' in value
