/** Beginnings of paths that never lead to a page: calls, their documentation, the widget of websites, bodies, recordings on the device, built files. */
const NO_PAGE_BELOW = ['/api/', '/v1/', '/pieces/', '/media/', '/assets/', '/icons/', '/embed/'] as const
/** Single paths that the server answers itself. */
const NO_PAGE_AT = ['/healthz', '/readyz', '/metrics', '/notices.txt', '/robots.txt', '/sitemap.xml'] as const

/** Address paths, still encoded, that the server or the device answers itself; every other path is a page of the app, which knows its own 404. */
export const NO_PAGE_PATHS: readonly RegExp[] = [
  ...NO_PAGE_BELOW.map((start) => new RegExp(`^${start}`)),
  ...NO_PAGE_AT.map((path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`)}(?:$|\\?)`)),
]

/** True for the path of an address that may be a page, whatever signs are in it. */
export const mayBePage = (path: string): boolean => !NO_PAGE_PATHS.some((pattern) => pattern.test(path))

/** Names that the build gives to files which only pages of staff and their guests need (`pwa/build/chunk-groups.ts`). */
const OF_STAFF = /(?:^|\/)assets\/(?:words-\w+-)?(?:staff|import-worker)-[^/]+$/

/** True for the address of a file that the device of a candidate does without. */
export const isOfStaff = (url: string): boolean => OF_STAFF.test(url)
