import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../job-page/escape-html.ts'

const WORDS = join(import.meta.dirname, '..', '..', '..', 'clients', 'embed', 'words.json')
const RIGHT_TO_LEFT = new Set(['ar'])

interface FrameFacts {
  gid: string
  origins: readonly string[]
  /** as wished, the first that we have counts */
  languages: readonly string[]
}

/** Page inside the frame of a website: without a person, a job or a code, which come later as a message. */
export async function framePage({ gid, origins, languages }: FrameFacts): Promise<string> {
  const all = await readWords()
  const language = languages.map((wish) => wish.toLowerCase().split('-')[0] ?? '').find((wish) => Object.hasOwn(all, wish)) ?? 'en'
  const words = all[language] ?? {}
  const data = (value: unknown): string => escapeHtml(JSON.stringify(value))
  const facts = `data-group="${escapeHtml(gid)}" data-origins="${data(origins)}" data-words="${data(words)}"`
  return `<!doctype html>
<html lang="${language}" dir="${RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'}" ${facts}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(words['title'] ?? '')}</title>
    <link rel="stylesheet" href="/embed/frame.css" />
    <script type="module" src="/embed/frame.js"></script>
  </head>
  <body><main><p role="status">${escapeHtml(words['waiting'] ?? '')}</p></main></body>
</html>
`
}

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
let read: Promise<Words> | undefined

const readWords = (): Promise<Words> => (read ??= readFile(WORDS, 'utf8').then((text) => JSON.parse(text) as Words)) // a file of ours
