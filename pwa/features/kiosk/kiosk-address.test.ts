import { expect, it } from 'vitest'
import { mayOpenHere } from './kiosk-address.ts'

const ID = '01k9sample0000000000000evt-01'
const own = `/candidate/interview/${ID}`

it.each(['/kiosk', '/kiosk/staff', own, `${own}/consent`, `${own}/q/3`, `${own}/rehearsal/video`])('S077 %s opens at a kiosk', (path) =>
  expect(mayOpenHere(path, ID)).toBe(true),
)

it.each([
  '/',
  '/recruiter/dashboard',
  '/kiosk/other',
  '/candidate/home',
  '/candidate/import',
  `${own}2/consent`,
  '/candidate/interview/01k9sample0000000000000evt-02',
  `${own}/handoff`,
  `${own}/rescue`,
  `${own}/report`,
])('S077 %s does not', (path) => expect(mayOpenHere(path, ID)).toBe(false))

it('S077 no interview opens while no place is', () => expect(mayOpenHere(own, null)).toBe(false))
