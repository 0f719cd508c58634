import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { RowFacts } from '../rows.ts'
import { measure, scrollThrough, slowDown } from './measure.ts'
import type { TableTimes } from './times.ts'

/** The package exports its modules, not the ready-made file for browsers beside them. */
const SCRIPT = join(import.meta.dirname, '..', '..', 'peers', 'node_modules', 'ag-grid-community', 'dist', 'ag-grid-community.min.js')

/** A page with the rival's table over the same rows, which it reads from IndexedDB as the app does. */
export async function servePeer(rows: readonly RowFacts[]): Promise<{ url: string; server: Server }> {
  const script = readFileSync(SCRIPT)
  const data = JSON.stringify(rows)
  const server = createServer((request, response) => {
    const [type, body] =
      request.url === '/grid.js'
        ? ['text/javascript', script]
        : request.url === '/rows.json'
          ? ['application/json', data]
          : ['text/html', PAGE]
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>peer</title><div id="grid" style="height: 720px"></div><script src="/grid.js"></script><script>
const open = () => new Promise((resolve, reject) => {
  const asked = indexedDB.open('peer', 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore('rows', { keyPath: 'id' })
  asked.onsuccess = () => resolve(asked.result)
  asked.onerror = () => reject(asked.error)
})
const ask = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error) })
const begin = async () => {
  const db = await open()
  let rows = await ask(db.transaction('rows').objectStore('rows').getAll())
  if (rows.length === 0) {
    rows = await (await fetch('/rows.json')).json()
    const store = db.transaction('rows', 'readwrite').objectStore('rows')
    for (const row of rows) store.put(row)
  }
  rows.sort((a, b) => a.name.localeCompare(b.name))
  window.grid = agGrid.createGrid(document.getElementById('grid'), {
    rowData: rows,
    rowSelection: { mode: 'multiRow' },
    defaultColDef: { sortable: true, filter: true },
    columnDefs: [{ field: 'name' }, { field: 'email' }, { field: 'autoScore' }, { field: 'recruiterScore' }, { field: 'shortlisted' }, { field: 'finishedAt' }],
  })
}
begin()
</script>`

const firstCell = 'document.querySelector(\'.ag-row[row-index="0"] [col-id=name]\')?.textContent'
const shown = (rows: number): string => `() => grid.getDisplayedRowCount() === ${rows} && ${firstCell} !== undefined`

/** The rival's table. What is asked of it is asked through its own interface. */
export async function measureTheirs(
  page: Page,
  url: string,
  { docs, shortlisted }: { docs: number; shortlisted: number },
): Promise<TableTimes> {
  await slowDown(page, 4)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('.ag-row [col-id=name]') !== null, null, { timeout: 120_000, polling: 'raf' })
  const firstRowsMs = await page.evaluate(() => performance.now())
  await page.waitForTimeout(2000)
  const before = await page.evaluate(() => document.querySelector('.ag-row[row-index="0"] [col-id=name]')?.textContent ?? '')
  const sort = await measure(page, {
    act: "() => grid.applyColumnState({ state: [{ colId: 'autoScore', sort: 'desc' }] })",
    isDone: `() => ${firstCell} !== undefined && ${firstCell} !== ${JSON.stringify(before)}`,
  })
  const filter = await measure(page, {
    act: "() => grid.setFilterModel({ shortlisted: { filterType: 'number', type: 'equals', filter: 1 } })",
    isDone: shown(shortlisted),
  })
  await measure(page, { act: '() => grid.setFilterModel(null)', isDone: shown(docs) })
  const search = await measure(page, { act: "() => grid.setGridOption('quickFilterText', '0777')", isDone: shown(11) })
  await measure(page, { act: "() => grid.setGridOption('quickFilterText', '')", isDone: shown(docs) })
  const selectAll = await measure(page, {
    act: "() => grid.selectAll('filtered')",
    isDone: `() => grid.getSelectedNodes().length === ${docs} && document.querySelector('.ag-row-selected') !== null`,
  })
  const scrolling = await scrollThrough(page, '.ag-grid-viewport, .ag-body-viewport')
  await slowDown(page, 1)
  return { firstRowsMs, allMs: firstRowsMs, sort, filter, search, selectAll, ...scrolling }
}
