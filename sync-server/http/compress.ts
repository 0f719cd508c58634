import { constants } from 'node:zlib'
import compress from 'koa-compress'

/** Below this (bytes) the headers weigh more than what is won. */
const SMALLEST = 1024

/**
 * Compresses JSON answers: an initial sync becomes six times shorter. Media and the app's files are compressed already, and the poke stream
 * must not be buffered. Fast levels, because one server has many readers.
 */
export const compressAnswers = () =>
  compress({
    filter: (type) => type === 'application/json',
    threshold: SMALLEST,
    zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
    gzip: { level: 1 },
    br: false,
    deflate: false,
  })
