import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }

/**
 * Writes `assets/<name>`, from which a worker stores many files by one request (`service-worker/app-archive.ts` reads it): a line of JSON
 * `[[url, type, bytes], …]`, then the bytes. Left out are files of the first page, which any device has by then, and those that are not for it.
 */
export function archiveApp(name: string, isKept: (name: string) => boolean): Plugin {
  let outDir = ''
  return {
    name: `holdfast:archive-${name}`,
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: { sequential: true, order: 'post', handler: () => writeArchive(outDir, name, isKept) },
  }
}

async function writeArchive(outDir: string, archive: string, isKept: (name: string) => boolean): Promise<void> {
  const page = await readFile(join(outDir, 'index.html'), 'utf8')
  const names = (await readdir(join(outDir, 'assets'))).toSorted()
  const files = names
    .map((name) => ({ url: `assets/${name}`, type: TYPES[/\.\w+$/.exec(name)?.[0] ?? ''] }))
    .filter((file): file is { url: string; type: string } => file.type !== undefined && isKept(file.url) && !page.includes(file.url))
  const bodies = await Promise.all(files.map(({ url }) => readFile(join(outDir, url))))
  const list = files.map(({ url, type }, at) => [url, type, bodies[at]?.length])
  await writeFile(join(outDir, 'assets', archive), Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...bodies]))
}
