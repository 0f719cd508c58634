import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Registers what runs after a commit: each file of `listeners/` does so when it is loaded, in the order of their names. */
export async function loadListeners(): Promise<void> {
  const folder = path.join(import.meta.dirname, 'listeners')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  for (const file of files.toSorted()) await import(pathToFileURL(path.join(folder, file)).href)
}
