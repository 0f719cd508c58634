import { cpus, loadavg, totalmem } from 'node:os'

/** For the head of a report: what it ran on, and how busy that was. */
export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}; load at the end ${loadavg()[0]?.toFixed(1)}`

/** Date and minute, as reports name the time they began. */
export const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
