import type { Context, Next } from 'koa'
import { mayBePage } from '#shared/lib/app-paths.ts'
import { createFileServer } from './files.ts'
import { firstPageLinks } from './first-page-links.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'
/** vite names files by content: `assets/index-B1x2Y3z4.js` */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/

/** Files that are never a page, a frame or a worker of their own. */
const NO_PAGE = /\.(js|css|woff2)$/
/** Headers that only pages need; they take half a kilobyte, as much as many a script over a slow connection. */
const PAGE_POLICIES = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'] as const

/**
 * Serves the built app. Hashed files are cached for ever, index.html and the worker are revalidated, so that an update arrives. Unknown
 * page paths get index.html, whose router shows the page or a 404.
 */
export const serveApp = (folder: string) => {
  const files = createFileServer(folder)
  const linksOf = firstPageLinks(folder)
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return await next()
    if (ctx.path.startsWith('/api/') || ctx.path.startsWith('/v1/')) return await next()
    const name = decodePath(ctx.path)
    ctx.state['call'] = 'file'
    const isHashed = name !== null && HASHED.test(name)
    if (name !== null && name !== '/' && (await files.send(ctx, name, isHashed ? FOREVER : ALWAYS_ASK))) {
      // the worker that rules all pages is not among them
      if (isHashed && NO_PAGE.test(name)) for (const header of PAGE_POLICIES) ctx.remove(header)
      return
    }
    ctx.state['call'] = 'page'
    if (!wantsPage(ctx) || !(await files.send(ctx, 'index.html', ALWAYS_ASK))) return await next()
    const links = await linksOf(ctx)
    if (links) ctx.set('link', links)
  }
}

/** Destinations of a request for a page or a frame; '' for browsers that tell none, 'empty' for a script that asks for one. */
const PAGE_DESTINATIONS = new Set(['', 'document', 'iframe', 'frame', 'empty'])
/** Endings of built files. A path with such an ending is a page only for a browser that says it goes there. */
const BUILT_FILE = /\.(?:m?js|css|map|wasm|json|webmanifest|woff2)$/i

/** A missing script or picture must be a 404, not a page; every other path a browser goes to is one, with dots and signs of any kind. */
function wantsPage(ctx: Context): boolean {
  if (ctx.path === '/') return true
  if (!mayBePage(ctx.path) || !ctx.get('accept').includes('text/html')) return false
  if (!PAGE_DESTINATIONS.has(ctx.get('sec-fetch-dest'))) return false
  return ctx.get('sec-fetch-mode') === 'navigate' || !BUILT_FILE.test(ctx.path)
}

/** null for paths that do not decode */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
