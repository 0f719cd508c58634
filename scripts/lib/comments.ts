import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Words that turn a comment into a riddle: its reader learns the subject last. CONTRIBUTING.md says how to begin instead. */
const OPENINGS = 'what|whatever|who|whoever|whom|whose|whether|where|wherever|how|why|which|that|one'

/** Matches the begin of a block comment, also on its second line, and of a comment after code. */
const BLOCK = new RegExp(`(?:^|\\s|\\{)/\\*\\*?(?:\\s*\\*)?\\s*(?:${OPENINGS})\\b`, 'gi')

/** Matches `//` unless the line before belongs to the same comment, because a sentence may be wrapped anywhere. */
const LINE = new RegExp(`(?<!^[ \\t]*//.*\\n[ \\t]*)(?:^|[ \\t])//[ \\t]*(?:${OPENINGS})\\b`, 'gim')

/** Lists comments in the text that begin with a forbidden word, as line numbers. */
export const riddlesIn = (text: string): number[] =>
  [BLOCK, LINE]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ index, 0: found }) => index + found.search(/\//)))
    .map((at) => text.slice(0, at).split('\n').length)
    .toSorted((a, b) => a - b)

/** Lists such comments in all sources, each as file, line and text. */
export const riddles = (root = ROOT): string[] =>
  globSync('{shared-schema,sync-server,service-worker,pwa,seeds,scripts,tests,bench,clients}/**/*.{ts,tsx}', { cwd: root, exclude })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const lines = text.split('\n')
      return riddlesIn(text).map((line) => `${file}:${line}: ${lines[line - 1]?.trim()}`)
    })

const exclude = ['**/node_modules', '**/*.gen.ts', 'bench/peers']
