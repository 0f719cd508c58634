import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Next } from 'koa'
import { isEmbedOrigin } from '#shared/lib/embed-origin.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import { framePage } from './frame-page.ts'

const SOURCES = join(import.meta.dirname, '..', '..', '..', 'clients', 'embed')
/** A website fetches the script on each of its pages; what is in the frame belongs to the page that the server sends with it. */
const SCRIPT = '/embed/v1.js'
const SCRIPT_KEPT = 'public, max-age=3600'
/** Files of the widget, by the path at which they are served. */
const FILES: Readonly<Record<string, { source: string; type: string }>> = {
  [SCRIPT]: { source: 'v1.gen.js', type: 'text/javascript; charset=utf-8' },
  '/embed/frame.js': { source: 'frame.gen.js', type: 'text/javascript; charset=utf-8' },
  '/embed/frame.css': { source: 'frame.css', type: 'text/css; charset=utf-8' },
}
const FRAME = /^\/embed\/frame\/([^/]{1,64})$/

/**
 * The widget of websites (ADR 0172): its script for everybody, and the frame of a group, which the websites that the group lists may show. Of
 * everything we serve only this may be framed.
 */
export function serveEmbed(deps: Pick<Deps, 'models'>) {
  const read = new Map<string, Promise<WidgetFile>>()
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.path.startsWith('/embed/')) return await next()
    ctx.state['call'] = 'embed'
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('notFound')
    const gid = FRAME.exec(ctx.path)?.[1]
    if (gid !== undefined) return await answerFrame(ctx, gid, await originsOf(deps, gid))
    const file = FILES[ctx.path]
    if (!file) throw new AppError('notFound')
    const known = read.get(ctx.path) ?? readWidgetFile(file.source)
    read.set(ctx.path, known)
    const { text, etag } = await known
    // pages of others read it, also as a module and where they keep strangers apart
    ctx.set({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': ctx.path === SCRIPT ? SCRIPT_KEPT : 'no-cache',
      etag,
    })
    ctx.type = file.type
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = text
  }
}

/** Websites that may show the frame of a group. None of a group that is missing or has ended, as of one that lists none. */
async function originsOf({ models }: Pick<Deps, 'models'>, gid: string): Promise<string[]> {
  const group = await models.groups.findOne({ _id: gid, deletedAt: { $exists: false } }, { embedOrigins: 1 }).lean<Group>()
  return (group?.embedOrigins ?? []).filter(isEmbedOrigin)
}

async function answerFrame(ctx: Context, gid: string, origins: readonly string[]): Promise<void> {
  ctx.set({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
    ].join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
    vary: 'accept-language',
  })
  // it knows no list; where there is one, the policy above says more
  if (origins.length > 0) ctx.remove('x-frame-options')
  ctx.type = 'text/html; charset=utf-8'
  const asked = typeof ctx.query['language'] === 'string' ? ctx.query['language'] : ''
  ctx.body = await framePage({ gid, origins, languages: [asked, ...ctx.acceptsLanguages()] })
}

async function readWidgetFile(source: string): Promise<WidgetFile> {
  const text = await readFile(join(SOURCES, source), 'utf8')
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

interface WidgetFile {
  text: string
  etag: string
}
