import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LinkFacts } from '#shared/views/pack.ts'
import { Card } from '../../components/Card.tsx'
import { changeLanguage, loadNamespace, startLanguage } from '../../i18n/i18n.ts'
import { Company } from './Company.tsx'
import { Facts } from './Facts.tsx'

const FACTS: LinkFacts = {
  interviewId: '1',
  job: { id: '1', name: 'Harbour pilot' },
  company: { name: 'Sample group', colorScheme: '#FFD400', message: 'We are glad you are here.' },
  candidateName: 'Cara',
  minutes: 8,
  questions: { video: 2, choice: 1, short: 1 },
  packBytes: 1400,
  answerBytes: 19_000_000,
  opensAt: null,
  deadlineAt: null,
  languages: ['english', 'arabic'],
  viewers: { recruiters: 2 },
  consentNeeded: true,
  emailVerification: false,
  started: false,
}

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
  await loadNamespace('entry')
})

const company = (): string =>
  renderToStaticMarkup(<Company company={FACTS.company} jobName={FACTS.job.name} candidateName={FACTS.candidateName} />)

describe('the page of a link', () => {
  it('S032 shows words of the company in their own direction, also inside a title', () => {
    expect(company()).toContain('<p class="hf-join-message" dir="auto">We are glad you are here.</p>')
    expect(renderToStaticMarkup(<Card title="What do you do on a free day?">{null}</Card>)).toContain(
      '<bdi>What do you do on a free day?</bdi>',
    )
  })

  it('S032 joins what is asked as the language does it', async () => {
    expect(renderToStaticMarkup(<Facts facts={FACTS} />)).toContain('2 video answers, 1 choice, and 1 short text')
    await changeLanguage('ar')
    const html = renderToStaticMarkup(<Facts facts={FACTS} />)
    expect(html).not.toMatch(/[\u0600-\u06ff\d], /)
    expect(html).toContain(' و')
    await changeLanguage('en')
  })

  it('S032 says in a preview what a phone must fetch that has nothing yet', () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
    const sizeOf = (html: string): string | undefined => /about ([^<]+(?:byte|[kM]B))</.exec(html)?.[1]
    expect(sizeOf(renderToStaticMarkup(<Facts facts={FACTS} />))).not.toMatch(/MB$|^\d{3} kB$/)
    const app = sizeOf(renderToStaticMarkup(<Facts facts={FACTS} isPreview />))
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(app).toBe(sizeOf(renderToStaticMarkup(<Facts facts={FACTS} />)))
    expect(app).toMatch(/^\d{3} kB|MB$/)
  })

  it('S032 has a title of its own, and none inside another page', () => {
    expect(company()).toContain('<h1')
    const preview = <Company company={FACTS.company} jobName="Harbour pilot" candidateName="Cara" isPreview />
    expect(renderToStaticMarkup(preview)).not.toContain('<h1')
  })
})
