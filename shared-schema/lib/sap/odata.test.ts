import { describe, expect, it } from 'vitest'
import { isKey, pagePath, readODataDate } from './odata.ts'

const page = { entity: 'JobRequisition', id: 'jobReqId', modified: 'lastModifiedDateTime', size: 200 }
const filterOf = (path: string): string | null => new URL(path, 'https://sap.invalid/odata/v2/').searchParams.get('$filter')

describe('questions to SAP', () => {
  it.each([
    ['/Date(1492098664000+0000)/', 1_492_098_664_000],
    ['/Date(1492098664000)/', 1_492_098_664_000],
    ['/Date(-5)/', -5],
    ['2026-01-01', null],
    [5, null],
    ['/Date(1)/ or 1 eq 1', null],
  ])('%s is the moment %s', (text, ms) => expect(readODataDate(text)).toBe(ms))

  it('R270 begins two minutes before the last row that was read', () => {
    const path = pagePath({ ...page, since: { at: Date.UTC(2026, 10, 1), id: '7' }, after: null, also: 'templateId eq 4L' })
    expect(filterOf(path)).toBe("lastModifiedDateTime ge datetimeoffset'2026-10-31T23:58:00.000Z' and templateId eq 4L")
  })

  it('R270 goes on behind the last row of the page, also within one moment', () => {
    const path = pagePath({ ...page, since: null, after: { at: 1000, id: '7' } })
    expect(filterOf(path)).toBe(
      "(lastModifiedDateTime gt datetimeoffset'1970-01-01T00:00:01.000Z' or (lastModifiedDateTime eq datetimeoffset'1970-01-01T00:00:01.000Z' and jobReqId gt 7L))",
    )
  })

  it('has no filter for everything', () => expect(filterOf(pagePath({ ...page, since: null, after: null }))).toBeNull())

  it.each(["1' or '1' eq '1", '', '-1', '1e3', '1234567890123456789'])('%s is no key', (text) => expect(isKey(text)).toBe(false))
})
