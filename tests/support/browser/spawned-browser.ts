import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import * as z from 'zod'
import { SWITCHES } from './browser.ts'
import { lookLast, watchContext } from './evidence.ts'

/** A Chromium that a test may kill without warning; a second one on the same profile finds what was on disk. */
export interface SpawnedBrowser {
  context: BrowserContext
  page: Page
  /** port that takes commands */
  port: number
  /** of its first process; all others descend from it */
  pid: number
  /** from here on nobody watches it; `context` and `page` are of no use any more */
  leave(): Promise<void>
  /** SIGKILL of the whole process group: no unload, no flush */
  kill(): Promise<void>
  close(): Promise<void>
}

/** A Chromium to which no debugger is attached: with one its service workers never end. Pages are only opened, listed and closed. */
export interface UnwatchedBrowser {
  /** gives the id of the page */
  open(url: string): Promise<string>
  /** the same after processes were killed: one that the browser had not yet missed may have got the page, which then never answers, and is opened again */
  openAnew(url: string): Promise<string>
  closePage(id: string): Promise<void>
  /** the page stands still as a browser lets pages in the background, until told otherwise */
  freeze(id: string, isFrozen: boolean): Promise<void>
  /** value of an expression there, promises awaited; a debugger is attached to this page meanwhile */
  evaluate(id: string, expression: string): Promise<unknown>
  /** number of running service workers */
  workers(): Promise<number>
  /** SIGKILL of every process that runs pages or workers; the browser itself lives on */
  killRenderers(): Promise<number>
  close(): Promise<void>
}

/** Starts Chromium as a plain child process on `profile`, and attaches to nothing in it. */
export async function spawnUnwatched(options: SpawnOptions): Promise<UnwatchedBrowser> {
  const child = start(options)
  const { host } = new URL(await debuggingAddress(child))
  // a page that was frozen so wakes when the one who asked is gone
  const sockets = new Set<WebSocket>()
  const ask = async (path: string): Promise<Response> => await fetch(`http://${host}/json/${path}`, { method: 'PUT' })
  const open = async (url: string): Promise<string> => Target.parse(await (await ask(`new?${url}`)).json()).id
  const closePage = async (id: string): Promise<void> => void (await (await ask(`close/${id}`)).text())
  const evaluate = async (id: string, expression: string): Promise<unknown> => {
    const socket = await attach(host, id)
    try {
      return Evaluated.parse(await command(socket, 'Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result
        .result.value
    } finally {
      socket.close()
    }
  }
  const isAlive = async (id: string): Promise<boolean> =>
    await Promise.race([
      evaluate(id, 'true').then(
        (value) => value === true,
        () => false,
      ),
      after(ALIVE_MS).then(() => false),
    ])
  return {
    open,
    openAnew: async (url) => {
      for (;;) {
        const id = await open(url)
        if (await isAlive(id)) return id
        await closePage(id)
      }
    },
    closePage,
    freeze: async (id, isFrozen) => {
      const socket = await attach(host, id)
      await command(socket, 'Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' })
      sockets.add(socket)
    },
    evaluate,
    workers: async () =>
      z
        .array(Target)
        .parse(await (await ask('list')).json())
        .filter(({ type }) => type === 'service_worker').length,
    killRenderers: () => killRenderers(child.pid ?? 0),
    close: () => kill(child),
  }
}
const ALIVE_MS = 10_000
const Target = z.object({ id: z.string(), type: z.string() })
const Evaluated = z.object({ result: z.object({ result: z.object({ value: z.unknown() }) }) })

async function attach(host: string, id: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${host}/devtools/page/${id}`)
  await once(socket, 'open')
  return socket
}

/** Sends a single command at a time: nothing else is told there, because nothing is listened to. */
async function command(socket: WebSocket, method: string, params: object): Promise<unknown> {
  const told = once(socket, 'message')
  socket.send(JSON.stringify({ id: 1, method, params }))
  const [message] = (await told) as [MessageEvent<string>] // the only argument of this event
  return JSON.parse(message.data)
}

export interface SpawnOptions {
  profile: string
  args?: readonly string[]
  viewport?: { width: number; height: number }
}

function start(options: SpawnOptions): ChildProcess {
  const { width, height } = options.viewport ?? { width: 1280, height: 800 }
  const args = [
    ...SWITCHES,
    ...(options.args ?? []),
    '--headless=new',
    `--window-size=${width},${height}`,
    `--user-data-dir=${options.profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ]
  return spawn(process.env['CHROMIUM'] ?? '/usr/bin/chromium', args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Those of the browser's own process group. */
async function killRenderers(group: number): Promise<number> {
  let killed = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [line, stat] = await Promise.all(['cmdline', 'stat'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')))
    // the fifth field, counted from behind the name in brackets
    const isOurs = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) === group
    if (!isOurs || !line?.includes('--type=renderer')) continue
    process.kill(Number(name), 'SIGKILL')
    killed++
  }
  return killed
}

/** Starts Chromium as a plain child process on `profile` and connects to it. */
export async function spawnBrowser(options: SpawnOptions): Promise<SpawnedBrowser> {
  const { width, height } = options.viewport ?? { width: 1280, height: 800 }
  const child = start(options)
  const address = await debuggingAddress(child)
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  await context.grantPermissions(['camera', 'microphone', 'clipboard-read', 'clipboard-write'])
  // several files share two cores
  context.setDefaultTimeout(90_000)
  await watchContext(context)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width, height })
  return {
    context,
    page,
    port: Number(new URL(address).port),
    pid: child.pid ?? 0,
    leave: () => browser.close(),
    kill: () => kill(child, browser),
    close: async () => {
      await lookLast(context)
      await kill(child, browser)
    },
  }
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  let seen = ''
  for await (const part of child.stderr ?? []) {
    seen += String(part)
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(seen)?.[1]
    if (address) {
      child.stderr?.resume()
      return address
    }
  }
  throw new Error(`Chromium did not start: ${seen}`)
}

async function kill(child: ChildProcess, browser?: Browser): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
  await browser?.close().catch(() => undefined)
}
