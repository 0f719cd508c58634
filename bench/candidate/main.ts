import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtApp } from '#tests/support/server/built-app.ts'
import { fakeVoice } from '#tests/support/media/fake-camera.ts'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { Child } from '../lib/child.ts'
import { measureLink } from './link.ts'
import { countPresses } from './presses.ts'
import { report, type Findings, type VoiceMade } from './report.ts'

/** `npm run bench candidate [--rounds 5]`: presses up to the first recording, the page of a link on a slow phone, voices of questions; three minutes; writes docs/bench-candidate.md. */
const ROUNDS = 5

export async function benchCandidate(options: readonly string[]): Promise<void> {
  const at = options.indexOf('--rounds')
  const rounds = at === -1 ? ROUNDS : Number(options[at + 1])
  const beganAt = new Date()
  const server = new Child(new URL('server.ts', import.meta.url))
  const context = await launchBrowser({ viewport: { width: 390, height: 844 }, args: await fakeVoice() })
  try {
    const links = await server.ask<{ plain: string; full: string }>('start', { appFolder: await builtApp() })
    const findings: Findings = {
      beganAt,
      rounds,
      link: await measureLink(context, links.plain, rounds),
      presses: { plain: await countPresses(context, links.plain, 'plain'), full: await countPresses(context, links.full, 'full') },
      voices: await server.ask<VoiceMade[]>('speak', { rounds }),
    }
    const text = report(findings)
    process.stdout.write(`${text}\n`)
    if (rounds >= ROUNDS) await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'bench-candidate.md'), text)
  } finally {
    await context.close()
    // shared by the contexts of a process, which it keeps from ending
    await context.browser()?.close()
    await server.stop()
  }
}
