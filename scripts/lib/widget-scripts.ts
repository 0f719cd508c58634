import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'
import { ROOT } from './run.ts'

/** Scripts of the widget of websites as browsers take them, by path: without types and blanks. The server sends them as they are. */
export async function widgetScripts(): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {}
  for (const name of ['v1', 'frame']) {
    const path = `clients/embed/${name}.ts`
    const { code } = await transformWithOxc(readFileSync(join(ROOT, path), 'utf8'), path, { target: 'es2022', tsconfig: false })
    // names of a classic script would be names of the page that has it
    const apart = name === 'v1' ? `(() => {${code}})()` : code
    scripts[`clients/embed/${name}.gen.js`] = `${minifySync(`${name}.js`, apart, { module: name === 'frame' }).code}\n`
  }
  return scripts
}
