import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const NOTE = '// Made by `npm run generate` from the names of the files beside it.\n'
const API = 'shared-schema/api'
const WORDS = 'pwa/locales/en'

/** Lists that follow from folders alone: the contract by family, and the words of the interface. */
export function generatedIndexes(root = ROOT): Record<string, string> {
  const families = foldersIn(join(root, API)).filter((family) => namesIn(join(root, API, family), '.ts').length > 0)
  return {
    [`${API}/index.gen.ts`]: linesOf(families.map((family) => `export * as ${family} from './${family}/index.gen.ts'`)),
    ...Object.fromEntries(families.map((family) => [`${API}/${family}/index.gen.ts`, familyIndex(join(root, API, family))])),
    'pwa/i18n/messages.gen.ts': messagesIndex(namesIn(join(root, WORDS), '.json')),
  }
}

/** A second verb on a path has a file of its own: `check.get.ts` exports `check_get`. */
const familyIndex = (folder: string): string =>
  linesOf(namesIn(folder, '.ts').map((name) => `export { ${name.replace('.', '_')} } from './${name}.ts'`))

function messagesIndex(namespaces: readonly string[]): string {
  const types = namespaces.map((name) => `  ${name}: typeof import('../locales/en/${name}.json')`)
  return linesOf([
    '/** Words of the interface by namespace; English is complete and gives the keys. */',
    'export interface Messages {',
    ...types,
    '}',
    '',
    `export const NAMESPACES = [${namespaces.map((name) => `\n  '${name}',`).join('')}\n] as const`,
  ])
}

const linesOf = (lines: readonly string[]): string => `${NOTE}${lines.join('\n')}\n`

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** Names without their ending; generated files and tests are no members. */
const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending) && !/[.](gen|test)[.]/.test(name))
    .map((name) => name.slice(0, -ending.length))
    .toSorted()
