import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { ask } from '../support/server/http.ts'
import { movableClock } from '../support/clock/movable-clock.ts'
import { useScene } from '../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock, appFolder: join(import.meta.dirname, '..', '..', 'pwa') })
const job_id = sample.jobId
const page = (id: string = job_id, headers: Record<string, string> = {}) =>
  fetch(`${scene.app.url}/jobs/${id}`, { headers: { accept: 'text/html', ...headers } })
const change = (changes: object) => scene.result('recruiter/update_program', { program: 'Sample programme', job_id, ...changes })
const read = async (path: string): Promise<string> => await (await fetch(`${scene.app.url}${path}`)).text()

/** Bytes that the connection carries for a page. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
    request(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })

/** The data for search engines in a page. */
function postingIn(html: string): Record<string, unknown> {
  const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  // written by the server as an object
  return JSON.parse(block) as Record<string, unknown>
}

describe('the public page of a job', () => {
  it('S029 is unknown until it is open, whatever the job says of itself', async () => {
    for (const changes of [{}, { published: true }, { job_post: { active: true }, published: false }]) {
      await change(changes)
      expect([(await page()).status, (await page('20261121081320-n0b0dysx')).status]).toEqual([404, 404])
    }
    expect(await read('/sitemap.xml')).not.toContain(job_id)
  })

  it('S029 S102 reads without script: heading, facts, text and data for search engines, in less than 30 kB', async () => {
    await change({ published: true, deadline: '2099-01-31', job_post: { active: true } })
    await scene.result('recruiter/setting_layout', { job_id, companyWebsite: 'harbour.example', timezone: 'UTC+05:30' })
    const job_info = {
      title: 'Pilot </script><script>alert(1)</script>',
      description: `Bring ships in.\n${'By night & day. '.repeat(1200)}`,
      location: 'Hamburg',
      employment_type: 'FULL_TIME',
      salary: { amount: 90_000, currency: 'EUR' },
      hiring_manager: 'Hidden Manager',
    }
    await scene.result('ats/update_job_info', { job_id, job_info })
    const answer = await page()
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toContain('<h1 dir="auto">Pilot &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
    expect(html).toContain(`<link rel="canonical" href="${scene.app.url}/jobs/${job_id}" />`)
    for (const text of ['Bring ships in.', 'By night &amp; day.', 'Hamburg', 'Full time', '90,000 EUR', 'UTC+05:30'])
      expect(html).toContain(text)
    expect(html).not.toContain('Hidden Manager')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<noscript>')
    expect(postingIn(html)).toMatchObject({
      '@type': 'JobPosting',
      title: job_info.title,
      description: expect.stringContaining('Bring ships in.<br>By night &amp; day.'),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validThrough: expect.stringMatching(/^2099-01-31T23:59:\d\d\+05:30$/),
      hiringOrganization: { name: 'Sample group', sameAs: 'https://harbour.example' },
      employmentType: 'FULL_TIME',
      baseSalary: { currency: 'EUR', value: { value: 90_000, unitText: 'YEAR' } },
    })
    const arabic = await (await page(job_id, { 'accept-language': 'ar' })).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('دوام كامل')
    expect(await bytesOf(`${scene.app.url}/jobs/${job_id}`)).toBeLessThan(30_000)
  })

  it('S029 stays under 30 kB on the wire with the longest text that there is, in letters of two bytes', async () => {
    const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي '
    let at = 7
    const next = (): string => letters[(at = (at * 1103515245 + 12345) % 2147483648) % letters.length] ?? ''
    await scene.result('ats/update_job_info', { job_id, job_info: { description: Array.from({ length: 20_000 }, next).join('') } })
    expect(await bytesOf(`${scene.app.url}/jobs/${job_id}`)).toBeLessThan(30_000)
  })

  it('S029 stands in the sitemap, to which robots.txt leads and which forbids all else', async () => {
    const robots = await read('/robots.txt')
    expect(robots).toContain(`Sitemap: ${scene.app.url}/sitemap.xml`)
    expect(robots).toContain('Allow: /jobs/')
    expect(robots).toContain('Disallow: /\n')
    // the list of before is kept for ten minutes
    expect(await read('/sitemap.xml')).not.toContain(job_id)
    clock.forward(11 * 60_000)
    expect(await read('/sitemap.xml')).toContain(`<loc>${scene.app.url}/jobs/${job_id}</loc>`)
  })

  it('S029 R194 is gone once it was public: closed by its requisition, its switch, or its end', async () => {
    const status = (to: string) => scene.result('ats/update_job_requisition_status', { job_id, status: to })
    await status('closed')
    const gone = await page()
    expect([gone.status, await gone.text()]).toEqual([410, expect.not.stringContaining('Hamburg')])
    expect((await ask(`${scene.app.url}/api/open/job_post`, { body: { job_id } })).status).toBe(404)
    await status('published')
    expect((await page()).status).toBe(200)
    for (const [hide, show] of [
      [{ deadline: '2020-01-01' }, { deadline: null }],
      [{ job_post: { active: false } }, { job_post: { active: true } }],
    ] as const) {
      await change(hide)
      expect([hide, (await page()).status]).toEqual([hide, 410])
      await change(show)
      expect((await page()).status).toBe(200)
    }
  })
})
