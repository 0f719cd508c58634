import { expect, it } from 'vitest'
import { toast, toasts, toastWhileTrue } from './toast.ts'

const shown = (): string[] => toasts.visibleToasts.map(({ content }) => content.message).toSorted()
const closeOldest = (): void => {
  const oldest = toasts.visibleToasts.at(-1)
  if (oldest) toasts.close(oldest.key)
}

it('S004 R460 shows three at once; the rest wait in their order and nothing that is being read goes away', () => {
  for (const message of ['1', '2', '3', '4', '5']) toast({ status: 'info', message })
  expect(shown()).toEqual(['1', '2', '3'])
  closeOldest()
  expect(shown()).toEqual(['2', '3', '4'])
  closeOldest()
  closeOldest()
  expect(shown()).toEqual(['4', '5'])
  closeOldest()
  closeOldest()
  toast({ status: 'ok', message: '6' })
  expect(shown()).toEqual(['6'])
  closeOldest()
})

it('takes back what is true no more, shown or waiting, and nothing else', () => {
  const [first, , , fourth] = ['1', '2', '3', '4', '5'].map((message) => toastWhileTrue({ status: 'info', message }))
  expect([fourth?.(), first?.()]).toEqual([true, true])
  expect(shown()).toEqual(['2', '3', '5'])
  expect(first?.()).toBe(false)
  expect(shown()).toEqual(['2', '3', '5'])
})
