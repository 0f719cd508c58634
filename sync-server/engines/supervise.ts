import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { endProcess, recordProcess, type ProcessRecord } from './process-identity.ts'
import type { StateFile } from './state.ts'

/** A program that is started, watched, started again when it dies or hangs, and ended with the server. */
export interface EngineSpec {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** asked until it is so, after each start; must answer within a second or two */
  isReady(): Promise<boolean>
  /** asked every few seconds after that, with what it last wrote to its standard output; without it `isReady` is asked */
  isAlive?(said: Said): boolean
  /** every new process, so that a later start can find one that was left behind */
  onStart(process: ProcessRecord): void
  /** turns "program not found" into words for people */
  onMissing(cause: Error): Error
}

/** A line on standard output, for programs that tell of their progress there. */
export interface Said {
  line: string
  /** since it was said, or since the start when nothing was */
  ageMs: number
}

/** Needs of a start of a private engine. */
export interface EngineStart {
  config: Config
  state: StateFile
  log: Logger
  /** time between two looks at whether it lives; five seconds unless told */
  checkEveryMs?: number | undefined
  /** lets the embedded database write what it acknowledged a little later: for tests that never kill it, and for nothing else */
  writesLater?: boolean | undefined
}

export interface SupervisedEngine {
  /** the running process; null while it is being started again */
  pid(): number | null
  /** ends it gracefully */
  stop(): Promise<void>
}

/** The program ends when the pipe on its standard input closes, which the system does when this process dies in any way. */
const LIFELINE = 'exec 3<&0; (cat <&3 >/dev/null; kill -TERM $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'
const READY_WITHIN_MS = 30_000
/** default of `checkEveryMs` */
const CHECK_EVERY_MS = 5_000
const STRIKES = 3
const STOP_PATIENCE_MS = 8_000
const BACKOFF_MS = { first: 100, most: 2_000 }
/** an engine that ran this long did not die of its start */
const WELL_AFTER_MS = 10_000

/** @returns when the engine is ready. @throws when it ends or stays silent before that */
export async function supervise(spec: EngineSpec, log: Logger, checkEveryMs = CHECK_EVERY_MS): Promise<SupervisedEngine> {
  let running: RunningEngine | null = await startOnce(spec, log)
  let isStopping = false
  let backoffMs = BACKOFF_MS.first

  const keepAlive = async (): Promise<void> => {
    while (running && !isStopping) {
      const healthyMs: number = await watch(running, { spec, log, checkEveryMs })
      if (isStopping) return
      log.error({ engine: spec.name, output: running.output(), said: running.said().line }, 'engine ended; starting it again')
      running = null
      if (healthyMs > WELL_AFTER_MS) backoffMs = BACKOFF_MS.first
      while (!running && !isStopping) {
        await pause(backoffMs)
        backoffMs = Math.min(backoffMs * 2, BACKOFF_MS.most)
        if (!isStopping)
          running = await startOnce(spec, log).catch(
            (error: unknown) => (log.error({ engine: spec.name, err: error }, 'engine did not start'), null),
          )
      }
    }
  }
  const kept = keepAlive()

  return {
    pid: () => running?.record.pid ?? null,
    stop: async () => {
      isStopping = true
      if (running) await endProcess(running.record, STOP_PATIENCE_MS)
      await kept
      // a start that was under way when stop was called
      if (running) await endProcess(running.record, STOP_PATIENCE_MS)
    },
  }
}

interface RunningEngine {
  record: ProcessRecord
  ended: Promise<void>
  hasEnded(): boolean
  output(): string
  said(): Said
}

async function startOnce(spec: EngineSpec, log: Logger): Promise<RunningEngine> {
  const child = spawn('/bin/sh', ['-c', LIFELINE, 'sh', spec.command, ...spec.args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...spec.env },
    // its own process group: Ctrl-C in the terminal must reach the server first
    detached: true,
  })
  const engine = follow(child)
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  void engine.ended.then(() => process.off('exit', killWithUs))
  noteStart(spec, engine.record, log)
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await spec.isReady())) {
    if (engine.hasEnded() || performance.now() > deadline) {
      await endProcess(engine.record, 0)
      const reason = new Error(`${spec.name} ${engine.hasEnded() ? 'ended' : 'did not answer'} while starting:\n${engine.output()}`)
      throw /not found/.test(engine.output()) ? spec.onMissing(reason) : reason
    }
    await pause(25)
  }
  return engine
}

/** A full disk must not keep an engine from being started: the note is for a later server, which then finds the end of this one by itself. */
function noteStart(spec: EngineSpec, record: ProcessRecord, log: Logger): void {
  try {
    spec.onStart(record)
  } catch (error) {
    log.warn({ engine: spec.name, err: error }, 'the start of an engine could not be noted')
  }
}

function follow(child: ChildProcess): RunningEngine {
  let output = ''
  let isOver = false
  let said = { line: '', at: performance.now() }
  const lines = child.stdout && createInterface({ input: child.stdout })
  lines?.on('line', (line) => (said = { line, at: performance.now() }))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)))
  // a machine without room for one more is seen below; what nobody listens for would end this process
  child.on('error', () => undefined)
  // the pipe is only a lifeline: losing it is seen as the end of the process
  child.stdin?.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => child.once('exit', () => ((isOver = true), resolve())))
  const record = child.pid === undefined ? null : recordProcess(child.pid)
  if (!record) throw new Error(`/bin/sh could not be started to run an engine ${output}`)
  return {
    record,
    ended,
    hasEnded: () => isOver,
    output: () => output.trim(),
    said: () => ({ line: said.line, ageMs: performance.now() - said.at }),
  }
}

interface Watch {
  spec: EngineSpec
  log: Logger
  checkEveryMs: number
}

/** Returns when the process is gone; one that shows no life several times in a row is killed. @returns how long it ran */
async function watch(engine: RunningEngine, { spec, log, checkEveryMs }: Watch): Promise<number> {
  const began = performance.now()
  let strikes = 0
  while (!engine.hasEnded()) {
    await Promise.race([engine.ended, nextCheck(checkEveryMs)])
    if (engine.hasEnded()) break
    strikes = (await (spec.isAlive ? spec.isAlive(engine.said()) : spec.isReady())) ? 0 : strikes + 1
    if (strikes >= STRIKES) {
      log.error({ engine: spec.name, said: engine.said() }, 'engine shows no life; ending it')
      await endProcess(engine.record, 0)
    }
  }
  return performance.now() - began
}

/** does not keep a stopped server alive */
const nextCheck = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
