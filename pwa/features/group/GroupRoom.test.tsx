import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespace, startLanguage } from '../../i18n/i18n.ts'
import { GroupRoom } from './GroupRoom.tsx'

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
  await loadNamespace('group')
})

it.each([
  [799, null],
  [800, 'Nearly full'],
  [1000, 'Full'],
])('a group that uses %d GB of 1,000 reads so, with the warning %s', (gigabytes, warning) => {
  const html = renderToStaticMarkup(<GroupRoom room={{ bytes: gigabytes * 1e9, most: 1000e9 }} />)
  expect(html).toMatch(gigabytes === 1000 ? /1 TB of 1 TB used/ : new RegExp(`${gigabytes} GB of 1 TB used`))
  if (warning === null) expect(html).not.toContain('hf-chip')
  else expect(html).toMatch(new RegExp(`hf-chip.*${warning}`))
})
