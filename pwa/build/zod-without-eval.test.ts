import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rollup } from 'vite'
import { afterAll, expect, it } from 'vitest'
import config from '../vite.config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-zod-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A page that makes a schema and uses it; answers how often it tried to make code from text. */
async function triesToEval(resolve: typeof config.resolve): Promise<{ tries: number; isRead: unknown }> {
  const entry = path.join(folder, 'page.js')
  writeFileSync(entry, `import * as z from 'zod'\nglobalThis.isRead = z.object({ a: z.string() }).safeParse({ a: 'x' }).success`)
  const root = path.join(import.meta.dirname, '../..')
  const options = { write: false, minify: false, lib: { entry, formats: ['iife' as const], name: 'page' } }
  const alias = [
    ...((resolve?.alias ?? []) as { find: RegExp; replacement: string }[]),
    { find: /^zod(?=\/|$)/, replacement: path.join(root, 'node_modules/zod') },
  ]
  const made = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias },
    build: options,
  })) as Rollup.RollupOutput[]
  const page = createContext({ tries: 0 })
  runInContext(`Function = new Proxy(Function, { construct() { tries += 1; throw new EvalError('by policy') } })`, page)
  runInContext(made[0]?.output[0].code ?? '', page)
  return { tries: page['tries'] as number, isRead: page['isRead'] }
}

it('pages make their schemas without trying to make code from text, which their policy forbids', async () => {
  expect(await triesToEval(config.resolve)).toEqual({ tries: 0, isRead: true })
  // without the alias: proves that the test sees it
  expect(await triesToEval({ alias: [] })).toEqual({ tries: 1, isRead: true })
})
