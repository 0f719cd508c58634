import { expect, it, vi } from 'vitest'
import { registerBypassRoutes, type InstalledWorker } from './bypass-routes.ts'

type InstallEvent = Parameters<Parameters<InstalledWorker['addEventListener']>[1]>[0]

const install = (event: InstallEvent): void => {
  let hear: (event: InstallEvent) => void = () => undefined
  registerBypassRoutes({ addEventListener: (_type, listener) => (hear = listener) })
  hear(event)
}

it('requests with a body go past the worker, whose memory would hold them, and so does the widget of websites', async () => {
  const addRoutes = vi.fn((_routes: object) => Promise.resolve())
  const waits: Promise<unknown>[] = []
  install({ waitUntil: (work) => void waits.push(work), addRoutes })
  await Promise.all(waits)
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { requestMethod: 'PUT' }, source: 'network' },
    { condition: { requestMethod: 'POST' }, source: 'network' },
    { condition: { urlPattern: '/embed/*' }, source: 'network' },
  ])
})

it('a browser that has no such routes, or refuses them, installs the worker all the same', async () => {
  const waits: Promise<unknown>[] = []
  install({ waitUntil: (work) => void waits.push(work) })
  install({ waitUntil: (work) => void waits.push(work), addRoutes: () => Promise.reject(new TypeError('not known')) })
  expect(await Promise.all(waits)).toEqual([undefined])
})
