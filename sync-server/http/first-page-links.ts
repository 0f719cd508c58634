import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'koa'
import * as z from 'zod'

/** File that `pwa/build/preload-list.ts` writes. */
const PreloadList = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  words: z.record(z.string(), z.array(z.string())),
})

/** Page of a personal link, which people open first on a phone with a slow connection. */
const FIRST_PAGE = /^\/candidate\/join\//

/**
 * Names the files of a candidate's first page for its `Link` header, so that the browser fetches them all at once: a slow connection would
 * wait for each to name the next. Undefined for other pages, and for an app that was built without the list.
 */
export function firstPageLinks(folder: string): (ctx: Context) => Promise<string | undefined> {
  const list = readFile(join(folder, 'preload.json'), 'utf8').then(
    (text) => PreloadList.parse(JSON.parse(text)),
    () => null,
  )
  return async (ctx) => {
    if (!FIRST_PAGE.test(ctx.path)) return undefined
    const found = await list
    if (!found) return undefined
    const { scripts, styles, words } = found
    // the browser's wish; whoever has chosen another language here gets its words a moment later
    const language = ctx.acceptsLanguages(...Object.keys(words)) || 'en'
    return [
      ...[...scripts, ...(words[language] ?? [])].map((name) => `</${name}>; rel=modulepreload`),
      ...styles.map((name) => `</${name}>; rel=preload; as=style; crossorigin`),
    ].join(', ')
  }
}
