/** What a page-view event carries: the pattern of the page, nothing about the person. */
export interface PageView {
  path: string
  atMs: number
}

export const PAGE_VIEW = 'holdfast:page-view'

/**
 * Tells this page's own listeners which page is shown; nobody else is told and nothing is stored. Query and hash are cut off, ids and
 * codes in the path are replaced, so an event never carries a link that opens something.
 */
export function sendPageView(path: string, atMs: number): void {
  window.dispatchEvent(new CustomEvent<PageView>(PAGE_VIEW, { detail: { path: maskPath(path), atMs } }))
}

/** `/candidate/join/Ab3...` -> `/candidate/join/:token`; words stay, everything that looks made stays out. */
export const maskPath = (path: string): string =>
  (path.split(/[?#]/)[0] ?? path)
    .split('/')
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : ':token'))
    .join('/')

/** A segment of our own routes: lower-case words, a version, a small number. */
const WORD = /^(?:[a-z]{1,14}(?:-[a-z]{1,14}){0,3}|v?\d{1,3})$/
