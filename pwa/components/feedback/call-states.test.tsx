import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../i18n/i18n.ts'
import { AskFailed } from './AskFailed.tsx'
import { CommandResult } from './CommandResult.tsx'

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
})

const failed = (kind: 'offline' | 'unknown', words?: string): string =>
  renderToStaticMarkup(
    <AskFailed failure={{ kind }} onRetry={() => undefined}>
      {words}
    </AskFailed>,
  )

it('a page that could not be loaded offline says so in grey, anything else in red, both with another try', () => {
  expect(failed('offline')).toMatch(/hf-status-idle.*needs an internet connection.*Try again/)
  expect(failed('unknown')).toMatch(/hf-status-bad.*could not be loaded.*Try again/)
})

it('words of a screen that says more take the place of the general ones', () => {
  expect(failed('unknown', 'Not in this group.')).toContain('Not in this group.')
  expect(failed('unknown', 'Not in this group.')).not.toContain('could not be loaded')
})

it('a command says how it ended to readers too, and nothing before', () => {
  const html = (phase: string, problem: string | null): string =>
    renderToStaticMarkup(<CommandResult command={{ phase, problem }} done="Saved." />)
  expect(html('idle', null)).toBe('<div role="status"></div>')
  expect(html('done', null)).toMatch(/role="status".*hf-status-ok.*Saved\./)
  expect(html('failed', 'No.')).toMatch(/hf-status-bad.*No\./)
})
