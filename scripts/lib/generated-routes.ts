import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { ROUTE_TREE } from '#pwa/build/route-tree.ts'
import { ROOT } from './run.ts'

/** The tree of routes as the files of `pwa/routes` say. Its own generator writes it in place, so what was there is put back. */
export async function generatedRoutes(): Promise<Record<string, string>> {
  const path = ROUTE_TREE.generatedRouteTree
  const before = readFileSync(path, 'utf8')
  await new Generator({ config: getConfig(ROUTE_TREE, ROOT), root: ROOT }).run()
  const tree = readFileSync(path, 'utf8')
  if (tree !== before) writeFileSync(path, before)
  return { [relative(ROOT, path)]: tree }
}
