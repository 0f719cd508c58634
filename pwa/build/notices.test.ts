import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { noticesOf } from './emit-notices.ts'
import { NOT_IN_IMAGE, shippedPackages, takenOf } from './shipped-packages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const packages = shippedPackages(ROOT)
const listed = new Set(packages.map(({ name }) => name))
const notices = noticesOf(packages, read('LICENSE'))

/** Names of the packages that these folders import, without tests. */
function imported(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(build|vite\.config)/.test(file))
      .map((file) => join(folder, file)),
  )
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\(?)\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)[/\w.?&-]*'/g)].map((match) => match[1] ?? ''),
  )
  // helpers of tests stand beside what they test
  return [...new Set(names)].filter((name) => !builtinModules.includes(name) && name !== 'node' && name !== 'vitest').sort()
}

describe('the notices', () => {
  it('name every dependency of production but those that are not passed on', () => {
    const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    const wanted = Object.keys(dependencies).filter((name) => !NOT_IN_IMAGE.some((one) => one === name))
    expect(wanted.length).toBeGreaterThan(40)
    for (const name of wanted) expect(notices).toContain(`\n${name} ${dependencies[name]}  `)
  })

  it('name every package that the app and its worker are built of', () => {
    const used = imported(['pwa', 'service-worker', 'shared-schema'])
    expect(used).toEqual(expect.arrayContaining(['react', 'rxdb', 'zod', '@tensorflow/tfjs-core', 'workbox-precaching']))
    expect(used.filter((name) => !listed.has(name))).toEqual([])
  })

  it('have for every package the words of its licence', () => {
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase()
    const all = plain(notices)
    for (const { name, texts } of packages) for (const text of texts) expect(all.includes(plain(text)), name).toBe(true)
    // its manifest says nothing at all
    expect(packages.filter(({ license }) => license === 'unknown').map(({ name }) => name)).toEqual(['neverpanic'])
  })

  it('say which licence is taken where there is a choice, and take none that is not offered', () => {
    expect(notices).toMatch(/^jszip \S+ {2}MIT, taken of \(MIT OR GPL-3.0-or-later\)$/m)
    for (const offered of [
      'GPL-3.0-or-later',
      'MIT AND GPL-3.0-or-later',
      '(MIT AND GPL-3.0-only) OR GPL-3.0-or-later',
      '(ISC OR GPL-3.0-only)',
    ])
      expect(takenOf('jszip', offered)).toEqual({ license: offered })
    expect(takenOf('another', '(MIT OR GPL-3.0-or-later)')).toEqual({ license: '(MIT OR GPL-3.0-or-later)' })
  })

  it('name no package under the GPL: what is linked into our processes has to be free to be passed on with them', () => {
    expect(packages.filter(({ license }) => /(?<!L)GPL|AGPL|SSPL|BUSL/.test(license)).map(({ name }) => name)).toEqual([])
    expect([...listed].filter((name) => /node-av|@mediabunny\/server/.test(name))).toEqual([])
  })
})
