/** A page that is asked by the browser's own protocol, and of which nothing is reported but what is asked. */
export interface BarePage {
  goto(url: string): Promise<void>
  /** runs in the page: everything it needs is inside */
  evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  send<T = unknown>(method: string, parameters?: object): Promise<T>
  /** calls back for every message of this name */
  on(event: string, listener: (parameters: never) => void): void
  close(): void
}

/**
 * First page of the browser that listens at this port. Playwright sees each request with all its bytes, which costs more than sending them,
 * so measurements use this instead.
 */
export async function openBarePage(port: number): Promise<BarePage> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[]
  const page = targets.find(({ type }) => type === 'page')
  if (!page) throw new Error('the browser has no page')
  const socket = new WebSocket(page.webSocketDebuggerUrl)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the browser does not answer')))
  })
  return createBarePage(socket)
}

function createBarePage(socket: WebSocket): BarePage {
  const waiting = new Map<number, (reply: Reply) => void>()
  const listeners = new Map<string, (parameters: never) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    // Chromium sends text
    const message = JSON.parse(String(data)) as Reply & { id?: number; method?: string; params?: never }
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    if (message.id !== undefined) waiting.delete(message.id)
    if (message.method !== undefined) listeners.get(message.method)?.(message.params as never)
  })
  socket.addEventListener('close', () => waiting.forEach((end) => end({ error: { message: 'the browser is gone' } })))
  async function send<T>(method: string, params: object = {}): Promise<T> {
    if (socket.readyState !== WebSocket.OPEN) throw new Error('the browser is gone')
    const id = ++last
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
    // the caller knows the type of the result
    return reply.result as T
  }
  return {
    send,
    on: (event, listener) => void listeners.set(event, listener),
    goto: async (url) => void (await send('Page.navigate', { url })),
    evaluate: async (work, argument) => {
      const expression = `(${work.toString()})(${JSON.stringify(argument)})`
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value as never // result of `work`, by way of JSON
    },
    close: () => socket.close(),
  }
}

interface Reply {
  result?: unknown
  error?: { message: string }
}
interface Evaluated {
  result: { value: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}
