import { machine, minuteOf } from '../lib/machine.ts'

export interface Findings {
  beganAt: Date
  places: number
  prepareMs: number
  handOvers: readonly { ms: number; bytes: number; pieces: number }[]
}

/** docs/bench-kiosk.md. */
export function report({ beganAt, places, prepareMs, handOvers }: Findings): string {
  const sorted = handOvers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const mb = Math.round((handOvers[0]?.bytes ?? 0) / 1e6)
  return `# Benchmarks of the kiosk

Written by \`npm run bench kiosk\` on ${minuteOf(beganAt)}. Machine: ${machine()}. Chromium without a graphics card.

| what | found | aim |
|---|---|---|
| ${places} places prepared over 10 Mbit/s with 40 ms of delay, from the press to the start page | ${seconds(prepareMs)} s | 180 s for 60 |
| from "Hand over the tablet" on the card to the next Start, ${mb} MB recorded, median of ${sorted.length} | ${seconds(median)} s (${sorted.map(seconds).join(', ')}) | 5 s |

The connection is that of Chromium's own tools, which slow the page and not its worker. The recording is a short one that is filled up (${handOvers[0]?.pieces ?? 0} pieces): a hand-over reads the rows of the pieces and never their bytes.
`
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)
