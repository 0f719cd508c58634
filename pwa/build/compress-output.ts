import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(html|js|css|svg|json|webmanifest)$|^(app|staff)\.bin$/
/** Below one network packet compression saves nothing. */
const MIN_BYTES = 1400

/** Writes `<file>.br` and `<file>.gz` beside every text file of the build, so that the server never compresses while it answers. */
export function compressOutput(): Plugin {
  let outDir = ''
  return {
    name: 'holdfast:compress-output',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: { sequential: true, order: 'post', handler: () => compressFolder(outDir) },
  }
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
