import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, say } from './lib/run.ts'

/** `npm run bench sync|upload|lists|review|scoring|recorder|candidate|kiosk|cv|connectors|web [part...]`: what is compared with is installed on first use, beside the app and never as a part of it. */
const [name, ...parts] = process.argv.slice(2)
// a browser that records what it shows, as in tests, is slower
process.env['TRACES'] = 'none'
const PEERS = join(ROOT, 'bench', 'peers')

/** imported by path: only the chosen benchmark loads it */
const load = async <T>(file: string): Promise<T> => (await import(join(ROOT, 'bench', file))) as T
const BENCHES: Readonly<Record<string, () => Promise<(parts: readonly string[]) => Promise<void>>>> = {
  cv: async () => (await load<{ benchCv(parts: readonly string[]): Promise<void> }>('cv/main.ts')).benchCv,
  sync: async () => (await load<{ benchSync(parts: readonly string[]): Promise<void> }>('sync/main.ts')).benchSync,
  recorder: async () => (await load<{ benchRecorder(parts: readonly string[]): Promise<void> }>('recorder/main.ts')).benchRecorder,
  kiosk: async () => (await load<{ benchKiosk(parts: readonly string[]): Promise<void> }>('kiosk/main.ts')).benchKiosk,
  candidate: async () => (await load<{ benchCandidate(parts: readonly string[]): Promise<void> }>('candidate/main.ts')).benchCandidate,
  lists: async () => (await load<{ benchLists(parts: readonly string[]): Promise<void> }>('lists/main.ts')).benchLists,
  review: async () => (await load<{ benchReview(parts: readonly string[]): Promise<void> }>('review/main.ts')).benchReview,
  connectors: async () => (await load<{ benchConnectors(parts: readonly string[]): Promise<void> }>('connectors/main.ts')).benchConnectors,
  scoring: async () => (await load<{ benchScoring(parts: readonly string[]): Promise<void> }>('scoring/main.ts')).benchScoring,
  web: async () => (await load<{ benchWeb(parts: readonly string[]): Promise<void> }>('web/main.ts')).benchWeb,
  upload: async () => (await load<{ benchUpload(parts: readonly string[]): Promise<void> }>('upload/main.ts')).benchUpload,
}

const open = BENCHES[name ?? '']
if (!open) {
  say('npm run bench sync [compare] [chromium] [wire] [load] [scopes]')
  say('npm run bench upload [line] [bare] [kills] [--rounds 5] [--mb 200]')
  say('npm run bench lists [--rounds 5] [--calls]')
  say('npm run bench review [words] [server] [device] [pdf] [--rounds 5]')
  say('npm run bench scoring [text] [sums] [server] [device] [workbook] [zip] [--rounds 5]')
  say('npm run bench connectors [tries] [tell] [key] [sap] [page] [--rounds 5]')
  say('npm run bench candidate [--rounds 5]')
  say('npm run bench cv [--files 500] [--digital 120] [--scans 30] [--rows 10000] [--rounds 5]')
  say('npm run bench kiosk [--places 60] [--rounds 5]')
  say('npm run bench web [--rounds 5]')
  say('npm run bench recorder [--take-seconds 300] [--answers 15] [--answer-seconds 45]')
  process.exitCode = 1
} else {
  if (
    !['recorder', 'review', 'scoring', 'candidate', 'kiosk', 'cv', 'connectors', 'web'].includes(name ?? '') &&
    !existsSync(join(PEERS, 'node_modules', 'ag-grid-community'))
  )
    await run('npm', ['ci', '--prefix', PEERS, '--no-audit', '--no-fund'])
  const bench = await open()
  await bench(parts)
}
