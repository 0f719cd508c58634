import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Next } from 'koa'
import { listPublicPosts, readPublicPost } from '../../commands/requisitions/public-post.ts'
import type { Deps } from '../../deps.ts'
import { originOf } from '../origin.ts'
import { renderPost, type PageLanguage } from './render-post.ts'

const PAGE = /^\/jobs\/([^/]{1,64})$/
/** As many addresses as one sitemap may have. */
const MOST_ADDRESSES = 50_000
/** Search engines come often, and the list reads all jobs. */
const SITEMAP_KEPT_MS = 10 * 60_000

/**
 * `/jobs/{jobId}` filled by the server, the list of these pages, and what search engines may read at all. A post that is over answers 410, one
 * that never was public 404; the app tells people so.
 */
export function serveJobPages(deps: Pick<Deps, 'models' | 'clock'>, appFolder: string) {
  let list: { ids: Promise<string[]>; at: number } | null = null
  const idsNow = (): Promise<string[]> => {
    const now = deps.clock.now()
    if (!list || now - list.at > SITEMAP_KEPT_MS) list = { ids: listPublicPosts(deps, MOST_ADDRESSES), at: now }
    // a failure is not kept
    list.ids.catch(() => (list = null))
    return list.ids
  }
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return await next()
    const jobId = PAGE.exec(ctx.path)?.[1]
    if (ctx.path === '/robots.txt') answerText(ctx, 'text/plain', robots(originOf(ctx)))
    else if (ctx.path === '/sitemap.xml') answerText(ctx, 'application/xml', sitemap(originOf(ctx), await idsNow()))
    else if (jobId !== undefined) await answerPage(ctx, next, { deps, appFolder, jobId })
    else await next()
  }
}

async function answerPage(ctx: Context, next: Next, of: { deps: Pick<Deps, 'models' | 'clock'>; appFolder: string; jobId: string }) {
  const shell = await readFile(join(of.appFolder, 'index.html'), 'utf8').catch(() => null)
  // without a built app there are no pages
  if (shell === null) return await next()
  const post = await readPublicPost(of.deps, of.jobId)
  ctx.state['call'] = 'jobPage'
  ctx.set({ 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding' })
  ctx.type = 'text/html; charset=utf-8'
  ctx.compress = true
  if (post === 'gone' || post === 'unknown') {
    ctx.status = post === 'gone' ? 410 : 404
    ctx.body = shell
    return
  }
  ctx.body = renderPost(shell, post, { url: `${originOf(ctx)}/jobs/${of.jobId}`, language: languageOf(ctx) })
}

const languageOf = (ctx: Context): PageLanguage => (ctx.acceptsLanguages('en', 'ar') === 'ar' ? 'ar' : 'en')

function answerText(ctx: Context, type: string, text: string): void {
  ctx.state['call'] = 'file'
  ctx.set('cache-control', 'public, max-age=600')
  ctx.type = `${type}; charset=utf-8`
  ctx.body = text
}

/** Links of candidates and pages of staff are nobody's search results. */
const robots = (origin: string): string =>
  ['User-agent: *', 'Allow: /jobs/', 'Allow: /assets/', 'Allow: /icons/', 'Disallow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

const sitemap = (origin: string, ids: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...ids.map((id) => `<url><loc>${origin}/jobs/${id}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
