import type { ExportKind } from '#shared/lib/exports/export-kinds.ts'
import type { Maker } from './maker.ts'
import { reviewCsv } from './review-csv.ts'
import { videosZip } from './videos-zip.ts'
import { workbook } from './workbook.ts'

/** The maker of each kind of exported file. */
export const MAKERS: Readonly<Record<ExportKind, Maker>> = { xlsx: workbook, review: reviewCsv, videos: videosZip }
