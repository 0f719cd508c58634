import { expect, it } from 'vitest'
import { askHref, websiteHref } from './ask-company.ts'

it.each([
  ['mailto:help@acme.test', 'mailto:help@acme.test?subject=More%20time%3A%20Pilot'],
  ['mailto:help@acme.test?subject=old', 'mailto:help@acme.test?subject=More%20time%3A%20Pilot'],
  ['https://acme.test/contact', 'https://acme.test/contact'],
  [null, null],
])('R407 the contact %s is asked for more time at %s', (contact, href) => {
  expect(askHref(contact, 'More time: Pilot')).toBe(href)
})

it.each([
  ['acme.test', 'https://acme.test'],
  ['http://acme.test/jobs', 'http://acme.test/jobs'],
  ['javascript:alert(1)', null],
  ['not a page', null],
  [undefined, null],
])('the website %s is linked as %s', (website, href) => {
  expect(websiteHref(website)).toBe(href)
})
