import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { ROOT } from './lib/run.ts'

const names = z.record(z.string(), z.string())
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const installed = Object.keys({ ...dependencies, ...devDependencies })
/** Names in code marks of the first column. */
const named = readFileSync(join(ROOT, 'docs', 'dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]))

it('the list of dependencies names every package and no other; types need no row', () => {
  const own = installed.filter((name) => !name.startsWith('@types/'))
  expect(own.length).toBeGreaterThan(50)
  expect(new Set(named)).toEqual(new Set(own))
})

it('versions are exact', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+$/.test(version))
  expect(loose).toEqual([])
})
