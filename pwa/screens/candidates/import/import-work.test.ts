import { expect, it } from 'vitest'
import { ImportWork, type FileHead } from './import-work.ts'

const FILE = `Name;E-mail;Phone;Deadline
New;new@b.co;+491701234567;
Same;SAME@b.co;;
Changed;changed@b.co;+491701234568;
Again;new@B.co;;
;none@b.co;ask;31.12.2026
`
async function open(text: string): Promise<{ work: ImportWork; head: FileHead }> {
  const work = new ImportWork()
  const head = await work.read(new TextEncoder().encode(text))
  if ('problem' in head) throw new Error(head.problem)
  return { work, head }
}

it('S109 a dry run names new, changed, repeated and faulty rows, with the numbers of the file', async () => {
  const { work, head } = await open(FILE)
  expect(head).toMatchObject({ match: ['name', 'email', 'phone', 'deadline'], rows: 5 })
  expect(head.samples[0]).toEqual(['New', 'Same', 'Changed'])
  work.know([{ id: 'gone', name: 'Gone', email: 'new@b.co' }], true)
  work.know([{ id: 's', name: 'Same', email: 'same@b.co', phone: '1' }], true)
  work.know([{ id: 'c', name: 'Changed', email: 'changed@b.co', phone: '+491701234567' }], false)
  const run = work.check({ match: head.match, order: null, home: '' })
  expect(run).toEqual({ counts: { new: 1, changed: 1, repeated: 2, faulty: 1 }, isOrderNeeded: false, columnFaults: [] })
  expect(work.takeNew(0, 500)).toEqual([{ row: 2, name: 'New', email: 'new@b.co', phone: '+491701234567' }])
  expect(work.takeChanged(0, 500)).toMatchObject([{ row: 4, id: 'c', phone: '+491701234568' }])
  expect(work.page('repeated', 0, 9).map(({ row, id }) => [row, id])).toEqual([
    [3, 's'],
    [5, undefined],
  ])
  expect(work.page('faulty', 0, 9)).toEqual([
    {
      row: 6,
      name: '',
      email: '',
      faults: [
        { field: 'name', problem: 'missing' },
        { field: 'phone', problem: 'notPhone' },
      ],
    },
  ])
})

it('S109 judges no row while a column is missing or there twice', async () => {
  const { work, head } = await open('Name;E-mail;Mail\nA;a@b.co;b@b.co\n')
  const run = work.check({ match: head.match, order: null, home: '' })
  expect([run.columnFaults, run.counts.new]).toEqual([[{ row: 1, field: 'email', problem: 'twice' }], 0])
  expect(work.check({ match: ['name', 'email', null], order: null, home: '' }).counts.new).toBe(1)
})

it('S109 ten thousand rows are checked in seconds', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `Person ${n},p${n}@b.co,+4917012${String(n).padStart(5, '0')},2026-12-31`)
  const begin = performance.now()
  const { work, head } = await open(`Name,E-mail,Phone,Deadline\n${lines.join('\n')}`)
  expect(work.check({ match: head.match, order: null, home: '' }).counts.new).toBe(10_000)
  expect(performance.now() - begin).toBeLessThan(5000)
})
