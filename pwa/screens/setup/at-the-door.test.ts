import { expect, it } from 'vitest'
import { atTheDoor } from './at-the-door.ts'

it('the end of a job concerns those who were invited and have not begun, and those who have not finished', () => {
  const rows = [{}, { invitedAt: 1 }, { invitedAt: 1 }, { invitedAt: 1, startedAt: 2 }, { invitedAt: 1, startedAt: 2, finishedAt: 3 }]
  expect(atTheDoor(rows)).toEqual({ waiting: 2, begun: 1 })
})
