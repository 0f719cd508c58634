import { serve } from '../../lib/child.ts'
import { editedText, remark } from '../../lib/data.ts'
import { loadPeer } from '../../lib/peers.ts'

interface PouchDoc {
  _id: string
  _rev?: string
  text: string
}
interface Pouch {
  bulkDocs(docs: object[]): Promise<unknown[]>
  allDocs(options: object): Promise<{ rows: { doc: PouchDoc }[] }>
  info(): Promise<{ doc_count: number; update_seq: number }>
  destroy(): Promise<unknown>
  put(doc: object): Promise<unknown>
  replicate: {
    from(source: Pouch | string, options?: object): Promise<unknown>
    to(target: Pouch | string, options?: object): Promise<{ docs_written: number }> & Replication
  }
}
interface Replication {
  on(event: 'change', listener: (info: { docs_written: number }) => void): void
  cancel(): void
}
interface PouchStatic {
  new (name: string, options?: object): Pouch
  plugin(plugin: unknown): void
}

const PouchDB = loadPeer<PouchStatic>('pouchdb')
PouchDB.plugin(loadPeer('pouchdb-adapter-memory'))

/** Both as they come: PouchDB with its own defaults, as ours with its own. */
const BATCH = {}
let count = 0
const open = (): Pouch => new PouchDB(`bench-${count++}`, { adapter: 'memory' })

async function seed({ url, count: wanted }: { url: string; count: number }): Promise<void> {
  const remote = new PouchDB(`${url}/bench`)
  const at = { interviewId: '01k9bench000000000000000iv', authorId: '01k9bench000000000000000by' }
  for (let from = 0; from < wanted; from += 500)
    await remote.bulkDocs(
      Array.from({ length: Math.min(500, wanted - from) }, (_, i) => ({
        _id: `c${String(from + i).padStart(8, '0')}`,
        ...remark(from + i, at),
      })),
    )
}

async function initial({ url, count: wanted }: { url: string; count: number }): Promise<number> {
  const began = performance.now()
  const db = open()
  await db.replicate.from(`${url}/bench`, BATCH)
  const ms = performance.now() - began
  const here = (await db.info()).doc_count
  if (here !== wanted) throw new Error(`${here} of ${wanted} documents arrived`)
  await db.destroy()
  return ms
}

async function push({ url, count: wanted, round }: { url: string; count: number; round: number }): Promise<number> {
  const db = open()
  await db.replicate.from(`${url}/bench`, BATCH)
  const { rows } = await db.allDocs({ include_docs: true, limit: wanted })
  await db.bulkDocs(rows.map(({ doc }, i) => ({ ...doc, text: editedText(i, round) })))
  const began = performance.now()
  const result = await db.replicate.to(`${url}/bench`, BATCH)
  const ms = performance.now() - began
  if (result.docs_written !== wanted) throw new Error(`${result.docs_written} of ${wanted} edits arrived`)
  await db.destroy()
  return ms
}

/** As the other client does it: edits one after the other while a live replication runs, until the server has all. */
async function live({ url, count: wanted, round }: { url: string; count: number; round: number }): Promise<number> {
  const db = open()
  await db.replicate.from(`${url}/bench`, BATCH)
  const { rows } = await db.allDocs({ include_docs: true, limit: wanted })
  let written = 0
  let done = (): void => undefined
  const all = new Promise<void>((resolve) => (done = resolve))
  // `since`: what came from the server a moment ago need not be compared again
  const running = db.replicate.to(`${url}/bench`, { ...BATCH, live: true, since: (await db.info()).update_seq })
  running.on('change', (info) => {
    written = info.docs_written
    if (written >= wanted) done()
  })
  const began = performance.now()
  for (const [i, { doc }] of rows.entries()) await db.put({ ...doc, text: editedText(i, round) })
  await all
  const ms = performance.now() - began
  running.cancel()
  await db.destroy()
  return ms
}

serve({ seed, initial, push, live, stop: () => undefined })
