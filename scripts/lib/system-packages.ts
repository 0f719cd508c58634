import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './run.ts'

/** Programs the tests need that no package registry of ours carries: Debian package by program. */
const NEEDED: Readonly<Record<string, string>> = { chromium: 'chromium', ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg', 'espeak-ng': 'espeak-ng' }

/** Makes the tests faster where Debian has it; without it the whole browser does its work. Named with the browser, because both have to be of one version. */
const QUICKER = { program: 'chromium-headless-shell', packages: ['chromium', 'chromium-headless-shell'] }

/** Installs missing programs when that is possible without asking. @throws with the one command to type when it is not */
export async function ensureTestPrograms(): Promise<void> {
  const missing = [
    ...new Set(
      Object.keys(NEEDED)
        .filter((program) => !onPath(program))
        .map((program) => NEEDED[program] ?? program),
    ),
  ]
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (missing.length > 0) {
    if (!isDebianRoot)
      throw new Error(`The tests need ${missing.join(' and ')}. Type: sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`)
    say(`Installing ${missing.join(' and ')} ...`)
    await must('apt-get', ['update'], env)
    await must('apt-get', [...INSTALL, ...missing], env)
  }
  if (isDebianRoot && !onPath(QUICKER.program)) {
    say(`Installing ${QUICKER.program} ...`)
    const steps = [...(missing.length > 0 ? [] : [['update']]), [...INSTALL, ...QUICKER.packages]]
    for (const args of steps) {
      const { code } = await run('apt-get', args, { env, isQuiet: true })
      if (code !== 0) return say(`apt-get ${args.join(' ')} ended with ${code}: the tests take longer without it`)
    }
  }
}

const env = { DEBIAN_FRONTEND: 'noninteractive' }
const INSTALL = ['install', '-y', '--no-install-recommends'] as const

async function must(command: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const { code, output } = await run(command, args, { env, isQuiet: true })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-2_000)}`)
}

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)))
