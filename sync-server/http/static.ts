import type { Context, Next } from 'koa'
import { createFileServer } from './files.ts'

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
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return await next()
    const name = decodePath(ctx.path)
    if (name === null || name.startsWith('/api/') || name.startsWith('/v1/')) return await next()
    ctx.state['call'] = 'file'
    const isHashed = HASHED.test(name)
    if (name !== '/' && (await files.send(ctx, name, isHashed ? FOREVER : ALWAYS_ASK))) {
      // the worker that rules all pages is not among them
      if (isHashed && NO_PAGE.test(name)) for (const header of PAGE_POLICIES) ctx.remove(header)
      return
    }
    ctx.state['call'] = 'page'
    if (wantsPage(ctx) && (await files.send(ctx, 'index.html', ALWAYS_ASK))) return
    await next()
  }
}

/** A missing script or picture must be a 404, not a page. */
const wantsPage = (ctx: Context): boolean => ctx.path === '/' || (ctx.get('accept').includes('text/html') && !/\.\w{1,8}$/.test(ctx.path))

/** null for paths that do not decode */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
