import { expect, it } from 'vitest'
import { Unsent } from './unsent.ts'

it('counts a document until its last edit is confirmed', () => {
  const unsent = new Unsent(() => undefined)
  unsent.addSent('jobs', [{ id: 'a', op: 'r:1' }])
  unsent.addSent('jobs', [{ id: 'a', op: 'r:2' }])
  unsent.addSent('questions', [{ id: 'b', op: 'r:3' }])
  expect(unsent.count).toBe(2)
  unsent.settle('jobs', [{ id: 'a', op: 'r:1' }])
  expect(unsent.has('jobs', 'a')).toBe(true)
  unsent.settle('jobs', [{ id: 'a', op: 'r:2' }])
  unsent.settle('questions', [{ id: 'b', op: 'r:3' }])
  expect(unsent.count).toBe(0)
})

it('a recount loses nothing that happens while it reads', async () => {
  const unsent = new Unsent(() => undefined)
  unsent.addSent('jobs', [{ id: 'stale', op: 'r:1' }])
  const found = Promise.withResolvers<ReadonlyMap<string, string>>()
  const recount = unsent.recount('jobs', () => found.promise)
  unsent.addSent('jobs', [{ id: 'made meanwhile', op: 'r:5' }])
  unsent.addSent('jobs', [{ id: 'made and sent', op: 'r:6' }])
  unsent.settle('jobs', [{ id: 'made and sent', op: 'r:6' }])
  unsent.settle('jobs', [{ id: 'sent meanwhile', op: 'r:2' }])
  found.resolve(
    new Map([
      ['sent meanwhile', 'r:2'],
      ['still here', 'r:3'],
      ['made and sent', 'r:6'],
    ]),
  )
  await recount
  expect(['stale', 'sent meanwhile', 'made and sent', 'still here', 'made meanwhile'].filter((id) => unsent.has('jobs', id))).toEqual([
    'still here',
    'made meanwhile',
  ])
})

it('counts a document until the echo of the answer is confirmed too', () => {
  const unsent = new Unsent(() => undefined)
  unsent.addSent('jobs', [{ id: 'a', op: 'r:1' }])
  unsent.settle('jobs', [{ id: 'a', op: 'r:1', to: 'r:1' }])
  expect(unsent.count).toBe(1)
  unsent.settle('jobs', [{ id: 'a', op: 'r:1' }])
  expect(unsent.count).toBe(0)
})

it('news of an edit that comes after its answer changes nothing', () => {
  const unsent = new Unsent(() => undefined)
  unsent.addSent('jobs', [{ id: 'a', op: 'r:1' }])
  unsent.settle('jobs', [{ id: 'a', op: 'r:1' }])
  unsent.addEdits('jobs', [{ id: 'a', op: 'r:1' }])
  expect(unsent.count).toBe(0)
  unsent.addEdits('jobs', [{ id: 'a', op: 'r:2' }])
  expect(unsent.count).toBe(1)
})

it('an edit made while its forerunner was answered is still to come', () => {
  const unsent = new Unsent(() => undefined)
  unsent.addSent('jobs', [{ id: 'a', op: 'r:1' }])
  unsent.addEdits('jobs', [{ id: 'a', op: 'r:2' }])
  unsent.settle('jobs', [{ id: 'a', op: 'r:1', to: 's:9' }])
  expect(unsent.entries).toEqual([['jobs', 'a', 'r:2']])
})
