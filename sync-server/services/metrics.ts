import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Numbers of one server process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'holdfast_request_seconds',
      help: 'Time to answer, by call and status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    commits: new Counter({ name: 'holdfast_commits_total', help: 'Committed edits by collection', labelNames: ['collection'], registers }),
    rejects: new Counter({ name: 'holdfast_rejects_total', help: 'Edits not taken, by reason', labelNames: ['reason'], registers }),
    deliveries: new Counter({ name: 'holdfast_deliveries_total', help: 'Recorded answers verified', registers }),
    jobs: new Counter({ name: 'holdfast_jobs_total', help: 'Jobs by name and result', labelNames: ['name', 'result'], registers }),
    streams: new Gauge({ name: 'holdfast_streams', help: 'Open poke streams', registers }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
