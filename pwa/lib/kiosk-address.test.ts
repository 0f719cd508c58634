import { expect, it } from 'vitest'
import { mayOpenHere } from './kiosk-address.ts'

const ID = '01k9sample0000000000000evt-01'
const own = `/candidate/interview/${ID}`

it.each(['/kiosk', '/kiosk/staff'])('S077 %s opens while nobody is at a kiosk, and not before the person has handed it over', (path) => {
  expect(mayOpenHere(path, null)).toBe(true)
  expect(mayOpenHere(path, ID)).toBe(false)
})

it.each([own, `${own}/consent`, `${own}/q/3`, `${own}/rehearsal/video`])('S077 %s opens for its person alone', (path) => {
  expect(mayOpenHere(path, ID)).toBe(true)
  expect(mayOpenHere(path, null)).toBe(false)
  expect(mayOpenHere(path, '01k9sample0000000000000evt-02')).toBe(false)
})

it.each([
  '/',
  '/recruiter/dashboard',
  '/kiosk/other',
  '/candidate/home',
  '/candidate/import',
  `${own}2/consent`,
  `${own}/handoff`,
  `${own}/rescue`,
  `${own}/report`,
])('S077 %s never does', (path) => {
  expect(mayOpenHere(path, ID)).toBe(false)
  expect(mayOpenHere(path, null)).toBe(false)
})
