/** Names that the build gives to files which only pages of staff and their guests need (`pwa/build/chunk-groups.ts`). */
const NAME = /(?:^|\/)assets\/(?:words-\w+-)?(?:staff|import-worker)-[^/]+$/

/** Is this a file that the device of a candidate does without? */
export const isOfStaff = (url: string): boolean => NAME.test(url)
