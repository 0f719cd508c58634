import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of package.json; every script works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface RunOptions {
  env?: Record<string, string>
  /** keep the output instead of showing it */
  isQuiet?: boolean
  cwd?: string
}

/** Runs a program of node_modules/.bin or PATH. @returns its exit code (1 when it was killed) and, when quiet, what it said */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, isQuiet = false, cwd = ROOT }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...localEnvironment(), ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The project's own programs first, so that a script called without npm finds the same Node. */
export const localEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
})

/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
