import { expect, it } from 'vitest'
import { isPosted } from './job-post.ts'

const OPEN = { posted: true, publishedAt: 1 }

it.each([
  [OPEN, true],
  [{ ...OPEN, deadlineAt: null }, true],
  [{ ...OPEN, deadlineAt: 101 }, true],
  [{ ...OPEN, deadlineAt: 100 }, false],
  [{ ...OPEN, archived: true }, false],
  [{ ...OPEN, posted: false }, false],
  [{ publishedAt: 1 }, false],
  [{ posted: true }, false],
  [{ ...OPEN, closedAt: 2 }, false],
  [{ ...OPEN, closedAt: null }, true],
  [{ posted: true, publishedAt: null }, false],
])('S029 the post of a job that is %j is open: %s', (job, isOpen) => expect(isPosted(job, 100)).toBe(isOpen))
