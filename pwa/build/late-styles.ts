import type { Plugin } from 'vite'

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Moves the style sheets of `index.html` below its first picture, which has the few rules it needs in the page: a browser paints what stands
 * above a style sheet while that is on its way, and still runs no script before it is there.
 */
export function lateStyles(): Plugin {
  return {
    name: 'holdfast:late-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withLateStyles },
  }
}

/** The page with its style sheets as the last of its body. */
export function withLateStyles(page: string): string {
  const sheets = page.match(SHEET) ?? []
  return page.replaceAll(SHEET, '').replace(/\s*<\/body>/, `${sheets.join('')}$&`)
}
