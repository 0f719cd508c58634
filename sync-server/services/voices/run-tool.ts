import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SpeakerFailure } from './speaker.ts'

/** Finds a program: the named file, else the first of the path; null when it is missing. */
export function findTool(
  name: string,
  { given, path = process.env['PATH'] ?? '' }: { given?: string | undefined; path?: string } = {},
): string | null {
  const places = given === undefined ? path.split(delimiter).flatMap((folder) => (folder === '' ? [] : [join(folder, name)])) : [given]
  return places.find((place) => existsSync(place)) ?? null
}

interface Run {
  program: string
  args: readonly string[]
  input?: Uint8Array
  timeMs: number
  mostBytes: number
}

/**
 * Runs a program after all others of this machine, without a shell and without environment; what it reads comes by its input alone. Gives what it wrote.
 * @throws SpeakerFailure when it ends with an error, too late or with too much
 */
export function runTool({ program, args, input = new Uint8Array(), timeMs, mostBytes }: Run): Promise<Buffer> {
  const child = spawn(NICE, ['-n', '10', program, ...args], { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    let said = ''
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new SpeakerFailure(`${program}: ${why}${said && `; it said: ${said}`}`))
    }
    const clock = setTimeout(() => fail(`not done after ${timeMs} ms`), timeMs)
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece)
      bytes += piece.length
      if (bytes > mostBytes) fail(`wrote more than ${mostBytes} bytes`)
    })
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString('utf8')).slice(-500)))
    // a program that ends early says so by its exit
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => {
      clearTimeout(clock)
      if (code === 0) resolve(Buffer.concat(pieces))
      else fail(`ended with ${code}`)
    })
    child.stdin.end(input)
  })
}

/** Part of every system that has the engine. */
const NICE = '/usr/bin/nice'
