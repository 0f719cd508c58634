import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Child } from '../lib/child.ts'
import { countLoads, type Load } from './loads.ts'
import { measureSlowly, type SlowWords } from './slow-line.ts'
import { judge, type Judged, PROFILES } from './lighthouse.ts'
import { report } from './report.ts'

const ROUNDS = 5

/** `npm run bench web [--rounds 5]`: Lighthouse on a phone and a desktop, requests and bytes, a line of 350 kbit/s; six minutes; writes docs/bench-web.md. */
export async function benchWeb(options: readonly string[]): Promise<void> {
  const at = options.indexOf('--rounds')
  const rounds = at === -1 ? ROUNDS : Number(options[at + 1])
  const beganAt = new Date()
  const server = new Child(new URL('../candidate/server.ts', import.meta.url))
  const context = await launchBrowser({ viewport: { width: 390, height: 844 } })
  try {
    const { plain } = await server.ask<{ plain: string }>('start', { appFolder: await builtApp() })
    const pages = { link: plain, landing: new URL(plain).origin }
    const loads: Record<string, Load> = {}
    const judged: Judged[] = []
    for (const [name, url] of Object.entries(pages)) {
      loads[name] = await countLoads(context, url)
      for (const profile of PROFILES) judged.push({ page: name, profile, ...(await judge(url, profile, rounds)) })
    }
    const slow: SlowWords = await measureSlowly(context, plain, rounds)
    const text = report({ beganAt, rounds, loads, judged, slow })
    process.stdout.write(`${text}\n`)
    if (rounds >= ROUNDS) await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'bench-web.md'), text)
  } finally {
    await context.close()
    // shared by the contexts of a process, which it keeps from ending
    await context.browser()?.close()
    await server.stop()
  }
}
