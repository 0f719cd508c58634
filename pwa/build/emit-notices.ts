import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shippedPackages, type ShippedPackage } from './shipped-packages.ts'

/** Puts the notices of everything that is passed on beside the app, where the footer of every page links to them. */
export function emitNotices(root: string): Plugin {
  return {
    name: 'holdfast:emit-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'notices.txt',
        source: noticesOf(shippedPackages(root), readFileSync(join(root, 'LICENSE'), 'utf8')),
      })
    },
  }
}

/** The list of all packages with their licences, then each text once, under the names of those it is for. `apache`: the text of Apache-2.0. */
export function noticesOf(packages: readonly ShippedPackage[], apache: string): string {
  const standard: Readonly<Record<string, string>> = { 'Apache-2.0': apache.trim(), MIT, ISC }
  const groups = new Map<string, { text: string; names: string[] }>()
  for (const one of packages) {
    const texts = one.texts.length > 0 ? one.texts : [standard[one.license] ?? `Its package carries no text; it says: ${one.license}.`]
    for (const text of texts) {
      // the same words in lines of another length are the same text
      const key = text.replaceAll(/\s+/g, ' ').toLowerCase()
      const group = groups.get(key) ?? { text, names: [] }
      group.names.push(titleOf(one))
      groups.set(key, group)
    }
  }
  const list = packages.map((one) => `${titleOf(one)}  ${one.license}${one.offered ? `, taken of ${one.offered}` : ''}`)
  const texts = [...groups.values()].map(({ text, names }) => `${names.join('\n')}\n\n${text}`)
  return [PREFACE, list.join('\n'), ...texts].join(`\n\n${'-'.repeat(80)}\n\n`)
}

const titleOf = ({ name, version }: ShippedPackage): string => `${name} ${version}`

const PREFACE = `Holdfast: notices of the software it is made of

Holdfast itself is licensed under Apache-2.0, see /LICENSE.txt. Below is every package of which something is in the app or in the container image, with its
licence, and after the list the words of these licences.

The container image also carries Node.js and packages of Debian, among them ffmpeg, which Debian builds under the GNU General Public License, version 2 or later.
Their licences are in the image, under /usr/share/doc/<package>/copyright and /usr/share/common-licenses (the GNU licences named below too); Node.js has its own
at /usr/local/LICENSE. Their sources are those of Debian and of the Node.js project. ffmpeg runs as a program of its own, by its command line.`

const GRANT =
  'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above'

const ISC = `ISC License

${GRANT}
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE,
DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS
SOFTWARE.`

const MIT = `MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the
Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN
ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
