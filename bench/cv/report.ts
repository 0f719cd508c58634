import { machine, minuteOf } from '../lib/machine.ts'

export interface ReadFindings {
  files: number
  perMinute: number
  /** most memory of all processes beside the one that asks */
  workersBytes: number
  growthBytes: number
}

interface Findings {
  beganAt: Date
  digital: ReadFindings
  scans: ReadFindings
  scores: { rows: number; seconds: number }
}

/** The page of the numbers. */
export function report({ beganAt, digital, scans, scores }: Findings): string {
  const row = (name: string, found: ReadFindings): string =>
    `| ${name} | ${found.files} | ${Math.round(found.perMinute)} | ${megabytes(found.workersBytes)} | ${megabytes(found.growthBytes)} |`
  return `# CVs

Written by \`npm run bench cv\`, begun ${minuteOf(beganAt)}. ${machine()}.

Files of the corpus (ADR 0162) are read two at once, as the server reads them: extraction and parser in processes of their own.

| files | number | per minute | workers, MB (limit 600 each) | growth of the asking process, MB (limit 300) |
|---|---|---|---|---|
${row('digital', digital)}
${row('scans, one page each', scans)}

${scores.rows} rows were scored again from parsed bodies in ${scores.seconds.toFixed(2)} s (limit 10 s); storing is not part of it.
`
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)
