import type { FileScan } from '#shared/views/upload.ts'
import { scanByClamd } from './clamd.ts'

/** Looks into files before they are stored. */
export interface VirusScanner {
  /** `notScanned` only where no scanner is configured; throws AppError unavailable when the configured one does not answer */
  scan(bytes: Uint8Array): Promise<FileScan>
}

/** Without an address nothing is scanned, and everything says so. `url`: `tcp://host:3310` or `unix:///run/clamd.sock`. */
export const createVirusScanner = (url: string | undefined): VirusScanner =>
  url === undefined ? { scan: () => Promise.resolve('notScanned') } : { scan: (bytes) => scanByClamd(url, bytes) }
