import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from './i18n.ts'
import { useT } from './use-t.ts'

const nothing = (): void => undefined
/** As much of a page as React asks for where nothing is drawn. */
const page = { nodeType: 9, nodeName: '#document', addEventListener: nothing, documentElement: {}, activeElement: null }
const place = {
  nodeType: 1,
  nodeName: 'DIV',
  tagName: 'DIV',
  addEventListener: nothing,
  ownerDocument: page,
  textContent: '',
  firstChild: null,
}

beforeAll(async () => {
  Object.assign(globalThis, { document: page, window: globalThis, HTMLIFrameElement: class {} })
  await startLanguage('en')
})

it('a screen that waited for its words goes on with the hooks after them, and React has nothing to recover from', async () => {
  const shown: string[] = []
  const recovered: unknown[] = []
  const warned = vi.spyOn(console, 'error').mockImplementation(nothing)
  function Late(): null {
    const t = useT('compare')
    const [first] = useState('state of a hook after the words')
    shown.push(`${t('playAll')}, ${first}`)
    return null
  }
  const tell = (error: unknown): void => void recovered.push(error)
  const root = createRoot(place as unknown as Element, { onRecoverableError: tell, onUncaughtError: tell })
  root.render(null)
  startTransition(() => root.render(<Late />))
  await vi.waitFor(() => expect(shown.length + recovered.length).toBeGreaterThan(0), { timeout: 10_000 })
  await vi.waitFor(() => expect(shown.at(-1)).toBe('Play all, state of a hook after the words'))
  expect(recovered).toEqual([])
  // React sees a wait whose `use` is left out afterwards
  expect(warned.mock.calls).toEqual([])
})
