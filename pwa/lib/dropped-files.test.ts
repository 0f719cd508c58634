import { expect, it } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

const file = (name: string) => ({ isFile: true, name, file: (take: (one: File) => void) => take(new File(['x'], name)) })
/** A folder whose reader gives two entries at a time, as browsers give a hundred. */
const folder = (name: string, ...entries: { name: string }[]) => ({
  isFile: false,
  name,
  createReader: () => {
    const left = [...entries]
    return { readEntries: (take: (part: unknown[]) => void) => take(left.splice(0, 2)) }
  },
})
const dropped = (entries: (object | null)[], files: string[] = []): Promise<string[]> => {
  const items = [...entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })), { kind: 'string' }]
  // only what is looked at
  return droppedFiles({ items, files: files.map((name) => new File(['x'], name)) } as never).then((all) => all.map(({ name }) => name))
}

it('S111 walks dropped folders and theirs, and leaves out what systems hide in them', async () => {
  const deep = folder('deep', file('d.pdf'), file('.DS_Store'), file('e.pdf'), folder('empty'))
  expect(await dropped([file('a.pdf'), folder('cvs', file('b.pdf'), file('c.docx'), deep)])).toEqual([
    'a.pdf',
    'b.pdf',
    'c.docx',
    'd.pdf',
    'e.pdf',
  ])
})

it('takes files alone where a browser knows no entries', async () => {
  expect(await dropped([null], ['a.pdf'])).toEqual(['a.pdf'])
})

it('ends in a folder without an end', async () => {
  const endless = {
    isFile: false,
    name: 'x',
    createReader: () => ({ readEntries: (take: (part: unknown[]) => void) => take([file('a.pdf')]) }),
  }
  const all = await Promise.race([dropped([{ ...endless }]), new Promise<string[]>((resolve) => setTimeout(() => resolve([]), 5000))])
  expect(all).toHaveLength(5000)
})
