import type { Plugin, Rolldown } from 'vite'

/** Files of a first page, the largest script first: a browser asks a server for six at a time. `words`: by language. */
export interface PreloadList {
  scripts: readonly string[]
  styles: readonly string[]
  words: Readonly<Record<string, readonly string[]>>
}

/** Page of a personal link, the only one that people first open on a phone and a slow connection. */
const PAGE = /\/routes\/candidate\/join\.\$urlHash\.tsx\?tsr-split/
/** Words that its routes load before they draw. */
const WORDS = /\/locales\/(\w+)\/(entry|common)\.json$/

/** Writes `preload.json` beside the app: what the server tells with the page of a link to fetch at once. */
export function preloadList(): Plugin {
  return {
    name: 'holdfast:preload-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(listOf(chunks)) })
      },
    },
  }
}

function listOf(chunks: readonly Rolldown.OutputChunk[]): PreloadList {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (from: readonly string[]): Set<string> => {
    const names = new Set(from)
    for (const name of names) for (const imported of byName.get(name)?.imports ?? []) names.add(imported)
    return names
  }
  const bytesOf = (name: string): number => byName.get(name)?.code.length ?? 0
  const having = (pattern: RegExp): Rolldown.OutputChunk[] => chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
  const pages = [...chunks.filter(({ isEntry }) => isEntry), ...having(PAGE)]
  const scripts = [...closure(pages.map(({ fileName }) => fileName))].toSorted((a, b) => bytesOf(b) - bytesOf(a))
  const words: Record<string, string[]> = {}
  for (const { fileName, moduleIds } of having(WORDS))
    for (const language of new Set(moduleIds.flatMap((id) => WORDS.exec(id)?.[1] ?? []))) (words[language] ??= []).push(fileName)
  const styles = scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
  return { scripts, styles: [...new Set(styles)], words }
}
