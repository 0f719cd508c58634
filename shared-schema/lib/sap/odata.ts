/** Place in a list that is ordered by time and then by id: everything up to it was read. */
export interface Position {
  at: number
  id: string
}

/** Milliseconds of a date of OData 2, like `/Date(1492098664000+0000)/`; null for anything else. The offset says nothing about the moment. */
export function readODataDate(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const [, ms] = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/.exec(value) ?? []
  return ms === undefined ? null : Number(ms)
}

export const odataDate = (ms: number): string => `/Date(${ms}+0000)/`

/** Literal of a moment in a filter. */
export const momentLiteral = (ms: number): string => `datetimeoffset'${new Date(ms).toISOString()}'`

/** Literal of a 64-bit key in a filter or an address. */
export const keyLiteral = (id: string): string => `${id}L`

/** A key is digits alone: nothing that a peer sends can become another part of a filter. */
export const isKey = (value: string): boolean => /^\d{1,18}$/.test(value)

/** Overlap with the last run: clocks of a peer differ, and rows become visible after their time. */
const OVERLAP_MS = 2 * 60_000

interface PageOf {
  entity: string
  id: string
  modified: string
  /** null: from the beginning */
  since: Position | null
  /** end of the page before in this run; rows that change while we read move behind it */
  after: Position | null
  size: number
  also?: string | undefined
  expand?: string | undefined
  select?: string | undefined
}

/** Query for the next page. It names the last row of the page before, so rows that change while we read shift nothing. */
export function pagePath({ entity, id, modified, since, after, size, also, expand, select }: PageOf): string {
  const from = after
    ? behind({ id, modified, after })
    : since
      ? `${modified} ge ${momentLiteral(Math.max(0, since.at - OVERLAP_MS))}`
      : null
  const filter = [from, also].filter((part) => part !== null && part !== undefined).join(' and ')
  return queryPath(entity, {
    $filter: filter,
    $orderby: `${modified},${id}`,
    $expand: expand,
    $select: select,
    $top: `${size}`,
    $format: 'json',
  })
}

/** Query for the next keys, for the comparison of all. */
export const keysPath = ({
  entity,
  id,
  after,
  size,
  also,
}: {
  entity: string
  id: string
  after: string | null
  size: number
  also?: string | undefined
}): string =>
  queryPath(entity, {
    $filter: [after === null ? null : `${id} gt ${keyLiteral(after)}`, also]
      .filter((part) => part !== null && part !== undefined)
      .join(' and '),
    $orderby: id,
    $select: id,
    $top: `${size}`,
    $format: 'json',
  })

/** Query for rows by their keys. */
export const rowsPath = (entity: string, id: string, { keys, select }: { keys: readonly string[]; select: string }): string =>
  queryPath(entity, {
    $filter: keys.map((key) => `${id} eq ${keyLiteral(key)}`).join(' or '),
    $select: select,
    $top: `${keys.length}`,
    $format: 'json',
  })

export function queryPath(entity: string, options: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(options).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `${entity}?${named.join('&')}`
}

const behind = ({ id, modified, after }: { id: string; modified: string; after: Position }): string =>
  `(${modified} gt ${momentLiteral(after.at)} or (${modified} eq ${momentLiteral(after.at)} and ${id} gt ${keyLiteral(after.id)}))`
