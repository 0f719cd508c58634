import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Puts the licence beside the app: the copyright line of every page links to it, offline too. */
export function emitLicense(path: URL): Plugin {
  return {
    name: 'holdfast:emit-license',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: await readFile(path) })
    },
  }
}
