/** A document as a device has it: fields and meta flat, as on the wire. A bare tombstone has nothing but its id. */
export type LocalDoc = { readonly id: string; readonly _deleted: boolean } & Readonly<Record<string, unknown>>

/** The stamps of a document; a bare tombstone has none. */
export const stampsOf = (doc: LocalDoc | undefined): Readonly<Record<string, string>> =>
  (doc?.['fop'] ?? {}) as Readonly<Record<string, string>>

/** As pwa/db/collections.ts: same revision, same last edit, as many fields to see, author shown or not. */
export const isEqual = (a: LocalDoc, b: LocalDoc): boolean =>
  a['rev'] === b['rev'] &&
  a['op'] === b['op'] &&
  a['by'] === b['by'] &&
  a._deleted === b._deleted &&
  Object.keys(stampsOf(a)).length === Object.keys(stampsOf(b)).length
