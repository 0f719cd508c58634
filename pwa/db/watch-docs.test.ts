import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import type { Db } from './types.ts'
import { watchDocs, type Shown } from './watch-docs.ts'

it('makes of ten thousand documents only those anew that changed', () => {
  let made = 0
  const doc = (id: number) => ({ toJSON: () => ({ id: String(id), n: ++made }) })
  const list = Array.from({ length: 10_000 }, (_, id) => doc(id))
  const found$ = new BehaviorSubject(list)
  const lease$ = new BehaviorSubject({ state: 'open', until: 0 })
  // the parts of a database that are used here
  const db = { collections: { jobs: { find: () => ({ $: found$ }) } }, lease$, lease: () => lease$.value } as unknown as Db
  const shown: Shown<'jobs'>[] = []
  const stop = watchDocs(db, 'jobs', { query: {}, show: (one) => shown.push(one) })
  found$.next(list.with(5000, doc(5000)))
  stop()
  expect(made).toBe(10_001)
  const [before, after] = shown
  expect(after?.docs.filter((one, index) => one !== before?.docs[index])).toEqual([{ id: '5000', n: 10_001 }])
})
