import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/run.ts'

const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
const tree = (/```\n(shared-schema\/[\s\S]*?)```/.exec(page)?.[1] ?? '').trimEnd().split('\n')

/** Names at the beginning of a line of the tree, with the folder they stand below. */
function named(): string[] {
  let top = ''
  return tree.flatMap((line) => {
    const names = (/^ *(\S+(?: [\w.-]+\/?)*?)(?= {2}|$)/.exec(line)?.[1] ?? '').split(' ').map((name) => name.replace(/<\w+>\/?$/, ''))
    if (line.startsWith(' ')) return names.map((name) => join(top, name))
    top = names[0] ?? ''
    return names
  })
}

describe('the page of the architecture', () => {
  it('fits 150 lines', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })

  it('names what is there', () => {
    expect(named().length).toBeGreaterThan(40)
    expect(named().filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
  })

  it.each(['shared-schema', 'sync-server', 'pwa'])('names every folder of %s', (part) => {
    // Git leaves empty folders behind.
    const folders = readdirSync(join(ROOT, part), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && readdirSync(join(ROOT, part, entry.name)).length > 0,
    )
    const lines = tree.slice(tree.findIndex((line) => line.startsWith(`${part}/`)))
    const own = lines
      .slice(
        1,
        lines.findIndex((line, n) => n > 0 && !line.startsWith(' ')),
      )
      .join('\n')
    expect(folders.map(({ name }) => name).filter((name) => !own.includes(`${name}/`))).toEqual([])
  })
})
