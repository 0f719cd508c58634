import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { DbContext } from '../../db/hooks.ts'
import type { Db, SyncState } from '../../db/types.ts'
import { loadNamespace, startLanguage } from '../../i18n/i18n.ts'
import { NotHere } from '../sync-status/NotHere.tsx'
import { JobPage } from './JobPage.tsx'

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, self: globalThis })
  await startLanguage('en')
  await Promise.all([loadNamespace('recruiter'), loadNamespace('sync')])
})

/** As much of a database as a page reads before its first answer. */
const dbWith = (state: Partial<SyncState>): Db =>
  ({ lease: () => ({ state: 'open' }), sync: { state: () => ({ phase: 'sent', unsent: 0, rescued: 0, ...state }) } }) as unknown as Db // the rest is not read
async function html(page: React.ReactNode, state: Partial<SyncState> = {}): Promise<string> {
  const component = (): React.JSX.Element => <DbContext value={dbWith(state)}>{page}</DbContext>
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute({ component }), history, isServer: true, origin: 'http://localhost' })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const job = (offer?: 'editJob') => (
  <JobPage jobId="j1" title="Set up" {...(offer && { offer })}>
    {({ name }) => <p>{name}</p>}
  </JobPage>
)

it('a page about a job has its title while the job is read', async () => {
  expect(await html(job())).toMatch(/<h1.*Set up.*hf-skeleton/)
})

it('a page that this person may not open says whose it is', async () => {
  expect(await html(job('editJob'))).toMatch(/<h1.*Set up.*hf-empty-title/)
  expect(await html(job('editJob'))).not.toContain('hf-skeleton')
})

it('nothing is called missing before this device has read all there is', async () => {
  const missing = <NotHere title="This job is not here" isLocked={false} />
  expect(await html(missing, { phase: 'sending' })).toContain('hf-skeleton')
  expect(await html(missing, { phase: 'waiting', reason: 'offline' })).not.toMatch(/This job is not here|hf-skeleton/)
  const gone = await html(missing, { lastSuccessAt: 1 })
  expect(gone).toContain('This job is not here')
  // no dead end, and no promise that it comes by itself while there is a connection
  expect(gone).toContain('href="/recruiter/dashboard"')
  expect(gone).toContain('not shared with you')
  expect(await html(missing, { lastSuccessAt: 1, phase: 'waiting', reason: 'offline' })).toContain('when you are online')
})

it('what a lease hides is called locked, not missing', async () => {
  const locked = await html(<NotHere title="This job is not here" isLocked />, { lastSuccessAt: 1 })
  expect(locked).not.toContain('This job is not here')
  expect(locked).toContain('<button')
})
