import { expect, it } from 'vitest'
import { makeDeps } from '#tests/support/make-deps.ts'
it('x', async () => {
  const { deps, close } = await makeDeps()
  const e = (n: number) => ({ _id: `s|interviews|${n}`, scope: 's', col: 'interviews' as const, n, id: 'i', iv: '', rev: 1, at: 1 })
  await deps.models.feed.insertMany([e(1), e(3)], { ordered: true, lean: true })
  for (const list of [[e(1)], [e(2), e(3), e(4)], [e(3), e(4), e(5)]]) {
    try { const r = await deps.models.feed.insertMany(list, { ordered: true, lean: true }); console.log('OK', r.length) } catch (error: any) { console.log(error.name, error.code, error.insertedCount, Object.keys(error), JSON.stringify(error.result), JSON.stringify(error.insertedIds)) }
    console.log((await deps.models.feed.find({scope:'s'}).lean()).map((x) => x.n))
  }
  // concurrent
  const { deps: d2, close: c2 } = await makeDeps({ database: deps.connection.name })
  for (let k = 0; k < 300; k++) {
    const r = await Promise.allSettled([deps, d2, deps, d2].map((d, i) => d.models.feed.insertMany([{ ...e(100 + k), id: `w${i}` }], { ordered: true, lean: true })))
    const ok = r.filter((x) => x.status === 'fulfilled').length
    if (ok !== 1) console.log('winners', k, ok, (await deps.models.feed.find({ scope: 's', n: 100 + k }).lean()).length)
  }
  await c2(); await close()
})
