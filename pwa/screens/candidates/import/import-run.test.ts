import { expect, it } from 'vitest'
import type { CommandOutcome } from '../../../features/outbox/outbox-state.ts'
import { importFailureCode, ImportRun, type Batch } from './import-run.ts'

const ROWS = [
  { row: 2, name: 'A', email: 'a@b.co', phone: '+491701234567', deadline: '2027-01-31' },
  { row: 3, name: 'B', email: 'b@b.co' },
]

/** An outbox in which a test decides what becomes of each command. */
function open() {
  const given: { id: string; input: unknown; count: number; end: (outcome: CommandOutcome) => void }[] = []
  const onDisk = new Set<string>()
  let [shown, made] = [[] as readonly Batch[], 0]
  const run = new ImportRun(
    {
      give: ({ id, input, count }) => {
        onDisk.add(id)
        return new Promise((end) => given.push({ id, input, count, end }))
      },
      cancel: (id) => Promise.resolve(onDisk.delete(id)),
      discard: (id) => Promise.resolve(onDisk.delete(id)),
      keeps: true,
      newId: () => `id${++made}`,
      now: () => 1,
    },
    { jobId: 'job', window: { startMs: null, deadlineMs: Date.UTC(2027, 0, 1) }, show: (batches) => (shown = batches) },
  )
  return { run, given, onDisk, states: () => shown.map(({ state }) => state), shown: () => shown }
}

it('S109 sends each batch as one command with ids of its own, and tells who was added', async () => {
  const { run, given, shown, states } = open()
  run.add(ROWS)
  expect(states()).toEqual(['storing'])
  expect(given).toMatchObject([
    {
      count: 2,
      input: {
        jobseeker_json: {
          job_id: 'job',
          interview_deadline: '2027-01-01T00:00:00.000Z',
          candidates: [
            { interview_id: 'id1', name: 'A', email: 'a@b.co', phoneNum: '+491701234567', interview_deadline: '2027-01-31' },
            { interview_id: 'id2', name: 'B', email: 'b@b.co' },
          ],
        },
      },
    },
  ])
  given[0]?.end({ kind: 'done', result: { imported: [{ interview_id: 'id1', email: 'a@b.co' }] } })
  await expect.poll(() => shown()).toMatchObject([{ state: 'done', importedIds: ['id1'] }])
})

it('S109 takes back what has not left the device, and goes on with the same people under the same ids', async () => {
  const { run, given, onDisk, states } = open()
  for (const row of ROWS) run.add([row])
  const [first, second] = given
  run.hear([
    { id: first?.id ?? '', state: 'sending' },
    { id: second?.id ?? '', state: 'waiting' },
  ])
  await run.cancel()
  expect(states()).toEqual(['sending', 'cancelled'])
  expect([...onDisk]).toEqual([first?.id])
  run.goOn()
  expect(states()).toEqual(['sending', 'storing'])
  expect(given[2]).toMatchObject({ id: second?.id, input: second?.input })
})

it('S109 offline batches wait, and are done once they are gone from the disk', async () => {
  const { run, given, states } = open()
  run.add(ROWS)
  const id = given[0]?.id ?? ''
  given[0]?.end({ kind: 'waiting' })
  run.hear([])
  expect(states()).toEqual(['storing'])
  run.hear([{ id, state: 'waiting' }])
  expect(states()).toEqual(['waiting'])
  run.hear([{ id, state: 'sending' }])
  expect(states()).toEqual(['sending'])
  run.hear([])
  expect(states()).toEqual(['done'])
})

it('S109 a page that died before a batch was stored has not imported it; what was stored goes on', () => {
  const { run, states } = open()
  const batch = (id: string, state: Batch['state']): Batch => ({ id, people: [{ id: `${id}-1`, row: 2 }], state })
  const kept = [batch('a', 'storing'), batch('b', 'storing'), batch('c', 'waiting'), batch('d', 'waiting')]
  run.restore(kept, [
    { id: 'b', state: 'waiting' },
    { id: 'd', state: 'sending' },
  ])
  expect(states()).toEqual(['cancelled', 'waiting', 'done', 'sending'])
})

it('R379 R380 a batch that was refused says why with code 4, and may be tried again; without an answer it is code 5', async () => {
  const { run, given, onDisk, shown } = open()
  run.add(ROWS)
  const problem = { status: 422, code: 1001, message: '', details: ['row 1: x'] }
  given[0]?.end({ kind: 'refused', problem })
  await expect.poll(() => shown()).toMatchObject([{ state: 'refused', problem }])
  expect([...onDisk]).toEqual([])
  run.goOn()
  expect(shown()).toMatchObject([{ state: 'storing' }])
  expect(shown()[0]).not.toHaveProperty('problem')
  expect([importFailureCode(problem), importFailureCode({ status: 0 })]).toEqual([4, 5])
})
