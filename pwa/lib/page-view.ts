/** Content of a page-view event: the pattern of the page, nothing about the person. */
export interface PageView {
  path: string
  atMs: number
}

export const PAGE_VIEW = 'holdfast:page-view'

/**
 * Tells this page's own listeners which page is shown; nobody else is told and nothing is stored.
 * @param pattern the route as written in the route tree (`/candidate/join/$urlHash`): ids and codes never come near the event
 */
export function sendPageView(pattern: string, atMs: number): void {
  window.dispatchEvent(new CustomEvent<PageView>(PAGE_VIEW, { detail: { path: maskPattern(pattern), atMs } }))
}

/** `/candidate/join/$urlHash` -> `/candidate/join/:token` */
export const maskPattern = (pattern: string): string => pattern.replace(/\$[^/]*/g, ':token').replace(/(?<=.)\/$/, '')
