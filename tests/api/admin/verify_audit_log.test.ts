import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

interface Answer {
  chains: { gid: string; entries: number; broken: { n: number; id?: string; why: string } | null }[]
}
const scene = useScene()
const verify = (query: object, token: string) => scene.result<Answer>('admin/verify_audit_log', query, token)

it('says that the chains of all groups hold, and names the first entry that does not', async () => {
  const { admin } = scene.world.tokens
  const { chains } = await verify({}, admin)
  expect(chains.map(({ gid }) => gid)).toEqual(expect.arrayContaining([sample.gid, foreign.gid]))
  expect(chains.filter(({ broken }) => broken !== null)).toEqual([])
  const second = await scene.app.deps.models.audit.findOne({ slot: `${foreign.gid}|2` }).lean()
  await scene.app.deps.models.audit.collection.updateOne({ slot: `${foreign.gid}|2` }, { $set: { by: 'somebody' } })
  const after = (await verify({}, admin)).chains
  expect(after.filter(({ broken }) => broken !== null)).toMatchObject([
    { gid: foreign.gid, entries: 1, broken: { n: 2, id: second?._id, why: 'changed' } },
  ])
})

it('lets an administrator of a group check the own one only', async () => {
  const { recruiter } = scene.world.tokens
  expect((await verify({}, recruiter)).chains.map(({ gid }) => gid)).toEqual([sample.gid])
  expect((await scene.post('admin/verify_audit_log', { gid: foreign.gid }, recruiter)).status).toBe(404)
})

it('takes ends that somebody kept: the right one holds, another one and one beyond the end do not, and another group learns nothing of it', async () => {
  const { recruiter } = scene.world.tokens
  const last = await scene.app.deps.models.auditHeads.findOne({ _id: sample.gid }).lean()
  const head = (n: number, hash: string, gid: string = sample.gid) => `${gid}:${n}:${hash}`
  const brokenWith = async (heads: string[]) =>
    (await verify({ heads }, recruiter)).chains.map(({ gid, broken }) => [gid, broken?.why ?? null])
  const [n, hash] = [last?.n ?? 0, last?.hash ?? '']
  expect(await brokenWith([head(n, hash)])).toEqual([[sample.gid, null]])
  expect(await brokenWith([head(n, 'a'.repeat(64))])).toEqual([[sample.gid, 'rewritten']])
  expect(await brokenWith([head(n + 9, hash)])).toEqual([[sample.gid, 'missing']])
  expect(await brokenWith([head(1, hash, foreign.gid)])).toEqual([[sample.gid, null]])
  expect((await scene.post('admin/verify_audit_log', { heads: ['nonsense'] }, recruiter)).status).toBe(422)
})
