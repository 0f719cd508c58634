import { constants } from 'node:zlib'
import compress from 'koa-compress'

/** Below this (bytes) the headers weigh more than what is won. */
const SMALLEST = 1024

/**
 * Compresses JSON answers: an initial sync over a phone's connection is six times shorter. Media is compressed already, files of the app
 * are compressed when it is built, and the poke stream must not wait in a buffer. Fast levels: the connection is what is slow, but one
 * server has many readers.
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
