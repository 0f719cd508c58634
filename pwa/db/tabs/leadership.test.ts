import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Leadership, type Locks } from './leadership.ts'
import { fakeLocks } from './tabs.fake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A row of tabs that hear each other's pings and beats at once; a frozen one hears nothing. */
class Row {
  readonly locks: Locks = fakeLocks()
  readonly tabs: Tab[] = []
  add(options: { isVisible?: boolean } = {}): Tab {
    const tab = new Tab(this, options.isVisible ?? true)
    this.tabs.push(tab)
    tab.leadership.start()
    return tab
  }
  get leaders(): number[] {
    return this.tabs.flatMap((tab, i) => (tab.leadership.isLeading && !tab.isFrozen ? [i] : []))
  }
}

class Tab {
  isFrozen = false
  isVisible: boolean
  readonly events: string[] = []
  readonly leadership: Leadership
  onVisible: () => void = () => undefined

  constructor(row: Row, isVisible: boolean) {
    this.isVisible = isVisible
    const others = (tell: (tab: Tab) => void): void => {
      for (const tab of row.tabs) if (tab !== this && !tab.isFrozen && !this.isFrozen) tell(tab)
    }
    this.leadership = new Leadership({
      locks: row.locks,
      lockName: 'sync',
      ping: () => others((tab) => tab.leadership.heardPing()),
      beat: (term) => others((tab) => tab.leadership.heardBeat(term)),
      onLead: () => this.events.push('lead'),
      onLost: () => this.events.push('lost'),
      isVisible: () => this.isVisible && !this.isFrozen,
      onVisible: (listener) => {
        this.onVisible = listener
        return () => undefined
      },
    })
  }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

it('one tab leads; when it closes the next one does', async () => {
  const row = new Row()
  const [first] = [row.add(), row.add(), row.add()]
  await settle(60_000)
  expect(row.leaders).toEqual([0])
  first?.leadership.stop()
  await settle()
  expect(row.leaders).toEqual([1])
})

it('a hidden leader that answers goes on leading', async () => {
  const row = new Row()
  const first = row.add()
  row.add()
  await settle()
  first.isVisible = false
  await settle(600_000)
  expect(row.leaders).toEqual([0])
  expect(first.events).toEqual(['lead'])
})

it('a frozen leader is robbed by a visible tab, notices when it thaws, and takes part again', async () => {
  const row = new Row()
  const [first, second] = [row.add(), row.add()]
  await settle()
  first.isFrozen = true
  await settle(20_000)
  expect(row.leaders).toEqual([1])
  expect(second.events).toEqual(['lead'])
  first.isFrozen = false
  await settle(10_000)
  expect(row.leaders).toEqual([1])
  expect(first.events).toEqual(['lead', 'lost'])
  second.leadership.stop()
  await settle()
  expect(row.leaders).toEqual([0])
})

it('nobody is robbed by a tab that nobody looks at', async () => {
  const row = new Row()
  const first = row.add()
  const second = row.add({ isVisible: false })
  await settle()
  first.isFrozen = true
  await settle(600_000)
  expect(second.events).toEqual([])
  second.isVisible = true
  second.onVisible()
  await settle(20_000)
  expect(second.events).toEqual(['lead'])
})

it('a beat of a newer leader ends the older one even before the lock tells', async () => {
  const row = new Row()
  const first = row.add()
  await settle()
  first.leadership.heardBeat(7)
  expect(first.events).toEqual(['lead', 'lost'])
  await settle()
  expect(first.leadership.isLeading).toBe(true)
})

it.each([
  ['without locks', null],
  ['with locks that are refused', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
] as const)('%s every tab leads', async (_what, locks) => {
  const events: string[] = []
  const leadership = new Leadership({
    locks,
    lockName: 'sync',
    ping: () => undefined,
    beat: () => undefined,
    onLead: () => events.push('lead'),
    onLost: () => events.push('lost'),
    isVisible: () => true,
    onVisible: () => () => undefined,
  })
  leadership.start()
  await settle()
  expect(events).toEqual(['lead'])
  leadership.stop()
})

it('a tab whose browser never answers about locks leads by itself, once, and nobody waits for ever', async () => {
  const row = new Row()
  let grant: () => void = () => undefined
  row.locks.request = (_name, _options, held) => new Promise((resolve) => (grant = () => void held().then(resolve)))
  const tab = row.add()
  await settle(60_000)
  expect([tab.events, row.leaders]).toEqual([['lead'], [0]])
  // an answer that comes after all changes nothing
  grant()
  await settle(60_000)
  expect([tab.events, row.leaders]).toEqual([['lead'], [0]])
  tab.leadership.stop()
})
