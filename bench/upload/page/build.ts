import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const PEERS = join(import.meta.dirname, '..', '..', 'peers', 'node_modules')
const NAMES = ['tus-js-client', '@uppy/core', '@uppy/aws-s3', '@uppy/golden-retriever']

/** A folder with the page of the peers, their packages built in. */
export async function buildPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'upload-page-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    resolve: { alias: NAMES.map((name) => ({ find: new RegExp(`^${name}$`), replacement: join(PEERS, name) })) },
    build: { outDir: folder, emptyOutDir: true, lib: { entry: 'page.ts', formats: ['es'], fileName: () => 'page.js' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  copyFileSync(join(import.meta.dirname, 'page.html'), join(folder, 'page.html'))
  return folder
}
